-- A number that is used like a table.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A number that is used like a table",
    rules = { "A number that is used like a table." },
}

local coins = ttr.field.player("coins", { help = "coins" })

ttr.on("route_claimed", function(player) coins.value = 3 end)
