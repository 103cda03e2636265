-- An own action with more possibilities than anybody can choose from.
local ttr = ...

ttr.module { version = "1.0", summary = "A number of your own", rules = { "A player may name a number." } }

local named = ttr.field.player("named", { help = "the number" })

ttr.action("name", {
    args = { "number" },
    help = "name a number",
    list = function()
        for number = 0, 9999 do ttr.emit(number) end
    end,
    run = function(player, number) named[player] = number end,
})
