-- Steep: long routes take a card more.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Long routes take a card more",
    rules = { "A route of {from} spaces or more takes one card more." },
}

local from = ttr.param.number("from", { least = 2, most = 20, preset = "4", help = "spaces of a long route" })

ttr.on("claim_cards", function(player, route, cards)
    if ttr.length(route) >= from[0] then return cards + 1 end
end)
