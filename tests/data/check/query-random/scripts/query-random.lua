-- A query that rolls a die.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Costs what the die says",
    rules = { "Costs what the die says." },
}

ttr.on("ticket_points", function(player, ticket, done, value)
    return value + ttr.random(6)
end)
