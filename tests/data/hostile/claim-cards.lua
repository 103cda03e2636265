-- The cards that pay for a claim are taken away while it is under way.
-- expect: can no longer be carried out: the player does not have the cards
local ttr = ...
ttr.on("claim_begun", function(player, route, card, count)
    if count > 0 then
        ttr.move(card, ttr.hand(player, card), ttr.spot.hand(player),
            ttr.spot.discard)
    end
end)
