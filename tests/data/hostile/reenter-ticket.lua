-- A query that asks itself gets the plain answer.
-- expect: plays
local ttr = ...
ttr.on("ticket_done", function(player, ticket, value)
    return ttr.ticket_done(player, ticket) and 1 or 0
end)
