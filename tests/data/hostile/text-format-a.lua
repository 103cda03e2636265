-- A format in base sixteen with a point.
-- expect: format: only
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("%a"):format(0.1)
end)
