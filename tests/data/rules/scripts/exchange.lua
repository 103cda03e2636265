-- Exchange: three cards of a colour for a wild, and the turn goes on.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Three cards of a colour buy a wild",
    rules = { "Once in a turn a player may discard three cards of a colour and take a wild from the discards; the turn goes on." },
}

local done = ttr.field.player("done", { of = "yes-no", help = "has exchanged in this turn" })

ttr.on("turn_begin", function(player) done[player] = 0 end)

ttr.action("swap", {
    args = { "card" },
    help = "exchange three cards for a wild",
    list = function(player)
        if done[player] == 1 or ttr.discards(ttr.wild) == 0 then return end
        for card in ttr.cards() do
            if card ~= ttr.wild and ttr.hand(player, card) >= 3 then ttr.emit(card) end
        end
    end,
    run = function(player, card)
        done[player] = 1
        ttr.move(card, 3, ttr.spot.hand(player), ttr.spot.discard)
        ttr.move(ttr.wild, 1, ttr.spot.discard, ttr.spot.hand(player))
        ttr.continue_turn()
    end,
})
