-- Tickets offered while a claim is paid.
-- expect: claim is paid|tickets
local ttr = ...
ttr.on("claim_begun", function(player)
    ttr.offer_tickets(player, 3, 1)
end)
