-- Cards fetched out of the deck, which is shuffled each time, for ever.
-- expect: runs too long|cards
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        pcall(ttr.fetch_cards, ttr.wild, 1, ttr.spot.discard)
        pcall(ttr.move, ttr.wild, 1, ttr.spot.discard, ttr.spot.deck)
    end
end)
