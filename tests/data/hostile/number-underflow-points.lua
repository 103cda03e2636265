-- Points below all numbers.
-- expect: the number is too large
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.add_points(player, math.mininteger)
end)
