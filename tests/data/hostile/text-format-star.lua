-- A format whose width comes from outside.
-- expect: format: only
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("%*d"):format(10, 1)
end)
