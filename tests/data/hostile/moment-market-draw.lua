-- The market is taken away while a card is drawn from it.
-- expect: plays
local ttr = ...
ttr.on("card_drawn", function(player)
    while ttr.market_count() > 0 do
        ttr.move(ttr.market(0), 1, ttr.spot.market(0), ttr.spot.discard)
    end
end)
