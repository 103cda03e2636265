-- The places of tickets that are not there, each refusal caught.
-- expect: runs too long|does not exist|ticket
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        pcall(ttr.ticket_places, 1e9)
        pcall(ttr.ticket_list, -5)
        pcall(ttr.deck_ticket, 1e15)
        pcall(ttr.offered, player, 127)
    end
end)
