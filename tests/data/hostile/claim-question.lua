-- A claim that cannot be paid any more waits for an answer.
-- expect: can no longer be carried out: the player does not have the cards
local ttr = ...
local ask = ttr.choice("q", {
    option = "yes-no",
    prompt = "Well?",
    always = true,
    options = function() ttr.emit(0) ttr.emit(1) end,
    done = function() end,
})
ttr.on("claim_begun", function(player, route, card, count, wilds)
    ttr.move(card, count + wilds, ttr.spot.hand(player), ttr.spot.discard)
    ask(player)
end)
