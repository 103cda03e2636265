-- A field that is given half of something.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A field that is given half of something",
    rules = { "A field that is given half of something." },
}

local coins = ttr.field.player("coins", { help = "coins" })

ttr.on("route_claimed", function(player) coins[player] = 3 / 2 end)
