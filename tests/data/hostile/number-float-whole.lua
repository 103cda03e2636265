-- A whole number with a point.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.points(0.0)
end)
