-- A query with an answer that cannot be.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Free routes",
    rules = { "Free routes." },
}

ttr.on("claim_cards", function(player, route, value)
    if ttr.hand_count(player) > 6 then return 0 end
end)
