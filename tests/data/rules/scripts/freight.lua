-- Freight: short routes are claimed with cards of any colours.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Short routes take cards of any colours",
    rules = { "Routes of up to {spaces} {spaces:space|spaces} are not claimed as others are: as a turn, a player pays one card more than such a route has spaces, of whichever colours there are most." },
}

local spaces = ttr.param.number("spaces", { least = 1, most = 4, preset = "2", help = "spaces of a short route" })

ttr.on("claim_allowed", function(player, route)
    if ttr.length(route) <= spaces[0] then return "a short route takes freight" end
end)

ttr.action("load", {
    args = { "route" },
    help = "claim a short route with cards of any colours",
    list = function(player)
        local hand = ttr.hand_count(player)
        for route in ttr.routes() do
            local _, _, kind, pieces = ttr.cost(route)
            local twin = ttr.twin(route)
            if ttr.owner(route) < 0 and (twin < 0 or ttr.owner(twin) < 0) and ttr.length(route) <= spaces[0]
                and hand > ttr.length(route) and ttr.pieces(player, kind) >= pieces then
                ttr.emit(route)
            end
        end
    end,
    run = function(player, route)
        for _ = 0, ttr.length(route) do
            local best = ttr.wild
            for card in ttr.cards() do
                if card ~= ttr.wild and ttr.hand(player, card) > 0 and
                    (best == ttr.wild or ttr.hand(player, card) > ttr.hand(player, best)) then best = card end
            end
            ttr.move(best, 1, ttr.spot.hand(player), ttr.spot.discard)
        end
        ttr.claim_route(player, route)
    end,
})
