-- Nothing as a player.
-- expect: number expected
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.points()
end)
