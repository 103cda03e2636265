-- A query with an answer that cannot be.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Dear routes",
    rules = { "Dear routes." },
}

ttr.on("claim_cards", function(player, route, value)
    if ttr.hand_count(player) > 6 then return 21 end
end)
