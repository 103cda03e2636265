-- A field that is used like its number.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A field that is used like its number",
    rules = { "A field that is used like its number." },
}

local coins = ttr.field.player("coins", { help = "coins" })

ttr.on("route_claimed", function(player)
    coins[player] = 1
    ttr.add_points(player, coins)
end)
