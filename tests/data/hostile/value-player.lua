-- A player who is not there.
-- expect: player 6 does not exist, this game has players 0 to
local ttr = ...
ttr.on("turn_begin", function(player)
    local x = ttr.points(6)
end)
