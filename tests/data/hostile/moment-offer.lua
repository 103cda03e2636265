-- Offering tickets in the middle of something else.
-- expect: offer_tickets: not in card_drawn
local ttr = ...
ttr.on("card_drawn", function(player)
    ttr.offer_tickets(player, 1, 0)
end)
