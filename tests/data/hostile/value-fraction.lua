-- A fraction as a player.
-- expect: no integer representation
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.points(0.5)
end)
