-- Tickets put below and on top of their deck for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        for ticket in ttr.tickets() do
            ttr.move_ticket(ticket, "bottom")
            ttr.move_ticket(ticket, "top")
        end
    end
end)
