-- A refusal of the engine cannot be caught.
-- expect: player 99 does not exist
local ttr = ...
ttr.on("turn_begin", function(player)
    pcall(ttr.points, 99)
end)
