-- What is left of an offer is moved about while it is told of.
-- expect: plays
local ttr = ...
ttr.on("ticket_rest", function(player, ticket)
    ttr.move_ticket(ticket, "hand", player)
end)
