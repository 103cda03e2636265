-- A number that no int can hold.
-- expect: the number is too large
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.points(math.maxinteger)
end)
