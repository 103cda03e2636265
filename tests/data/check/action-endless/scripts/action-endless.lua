-- A module with an own action that costs nothing.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Everybody may whistle",
    rules = { "Everybody may whistle." },
}

local whistles = ttr.field.game("whistles", { most = 1, help = "a whistle was heard" })

ttr.action("whistle", {
    help = "whistle",
    list = function() ttr.emit() end,
    run = function()
        whistles[0] = 1 - whistles[0]
        ttr.continue_turn()
    end,
})
