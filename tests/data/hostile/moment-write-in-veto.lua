-- A veto that writes.
-- expect: may not change the game
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("draw_allowed", function()
    count[0] = 1
end)
