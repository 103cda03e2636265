-- What a player may do depends on the cards of others.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "No claims against a strong hand",
    rules = { "No claims against a strong hand." },
}

ttr.on("claim_allowed", function(player, route)
    for other in ttr.players() do
        if other ~= player and ttr.hand(other, ttr.wild) > 1 then return "somebody is too strong" end
    end
end)
