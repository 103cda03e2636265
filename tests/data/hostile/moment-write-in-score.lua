-- The final count changes the game.
-- expect: may not change the game
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("score", function()
    count[0] = 1
end)
