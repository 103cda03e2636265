-- Points that are no number.
-- expect: is not a whole number
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.add_points(player, 0 / 0)
end)
