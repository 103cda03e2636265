-- A ticket that is not set aside.
-- expect: ticket
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.give_ticket(player, 0)
end)
