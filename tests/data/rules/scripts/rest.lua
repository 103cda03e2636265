-- Rest: nobody claims in two turns in a row.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Nobody claims in two turns in a row",
    rules = { "Whoever has claimed a route may not claim in the next turn, unless there is nothing else to do." },
}

local tired = ttr.field.player("tired", { of = "number", most = 2, help = "has claimed in the last turn" })

ttr.on("turn_begin", function(player) if tired[player] > 0 then tired[player] = tired[player] - 1 end end)
ttr.on("route_claimed", function(player) tired[player] = 2 end)
ttr.on("claim_allowed", function(player)
    if tired[player] > 0 and ttr.deck_count() > 0 then return "a turn of rest comes first" end
end)
