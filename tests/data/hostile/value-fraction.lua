-- A fraction as a player.
-- expect: is not a whole number
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.points(0.5)
end)
