-- A query that changes the game.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Costs more each time",
    rules = { "Costs more each time." },
}

local asked = ttr.field.game("asked", { help = "how often" })

ttr.on("claim_cards", function(player, route, value)
    asked[0] = asked[0] + 1
    return value
end)
