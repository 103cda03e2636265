-- A number that is used like a set.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A number that is used like a set",
    rules = { "A number that is used like a set." },
}

local coins = ttr.field.player("coins", { help = "coins" })

ttr.on("route_claimed", function(player) coins:add(player, 1) end)
