-- Points without end.
-- expect: is not a whole number
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.add_points(player, 1 / 0)
end)
