-- Sides that change while points are counted.
-- expect: may not change the game
local ttr = ...
ttr.on("score", function(player) ttr.set_side(player, 0) end)
