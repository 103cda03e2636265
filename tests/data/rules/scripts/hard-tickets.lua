-- Hard tickets: a ticket that is not completed costs twice its points.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Failed tickets cost double",
    rules = { "A ticket that is not completed costs twice its points." },
}

ttr.on("ticket_points", function(player, ticket, done, value)
    if done == 0 and value < 0 then return 2 * value end
end)
