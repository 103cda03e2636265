-- Takeover: a route of another player can be had for double the cards.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Routes can be taken over for double cards",
    rules = { "As a turn, a player may take over another player's route with twice its cards of one colour, without wilds. Its pieces go back to their owner, who keeps the points." },
    translations = { fr = {
        ["Routes can be taken over for double cards"] = "Une route se reprend pour le double de cartes",
        ["As a turn, a player may take over another player's route with twice its cards of one colour, without wilds. Its pieces go back to their owner, who keeps the points."] =
            "À son tour, un joueur peut reprendre la route d'un autre avec deux fois ses cartes d'une couleur, sans joker. Les pièces reviennent à leur propriétaire, qui conserve les points.",
        ["take over a route"] = "reprendre une route" } },
}

ttr.action("take", {
    args = { "route", "card" },
    help = "take over a route",
    list = function(player)
        for route in ttr.routes() do
            local owner, colour, twin = ttr.owner(route), ttr.colour(route), ttr.twin(route)
            local cards, _, kind, pieces = ttr.cost(route)
            local free = twin < 0 or ttr.owner(twin) ~= player
            if owner >= 0 and owner ~= player and free and ttr.pieces(player, kind) >= pieces then
                for card in ttr.cards() do
                    local fits = card ~= ttr.wild and (colour < 0 or colour == card)
                    if fits and ttr.hand(player, card) >= 2 * cards then ttr.emit(route, card) end
                end
            end
        end
    end,
    run = function(player, route, card)
        local cards, _, kind, pieces = ttr.cost(route)
        ttr.move(card, 2 * cards, ttr.spot.hand(player), ttr.spot.discard)
        ttr.add_pieces(ttr.owner(route), kind, pieces)
        ttr.add_pieces(player, kind, -pieces)
        ttr.set_owner(route, player)
    end,
})
