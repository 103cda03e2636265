-- The options of a choice write.
-- expect: may not change the game
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
local pick = ttr.choice("pick", {
    option = "number",
    options = function() count[0] = 1 end,
    done = function() end,
})
ttr.on("turn_begin", function(player)
    pick(player)
end)
