-- Offering tickets in the middle of something else.
-- expect: offer_tickets: only
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.offer_tickets(player, 1, 0)
end)
