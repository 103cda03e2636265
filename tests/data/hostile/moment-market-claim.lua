-- The cards that are about to pay are taken out of the hand.
-- expect: plays|claim|cards
local ttr = ...
ttr.on("claim_begun", function(player)
    for card = 0, ttr.wild do
        local count = ttr.hand(player, card)
        if count > 0 then
            ttr.move(card, count, ttr.spot.hand(player), ttr.spot.discard)
        end
    end
end)
