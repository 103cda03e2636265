-- Half tickets: a ticket that is not completed costs half, rounded up.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Failed tickets cost half",
    rules = { "A ticket that is not completed costs half its points, rounded up." },
    translations = { fr = {
        ["Failed tickets cost half"] = "Les cartes Destination non complétées coûtent la moitié",
        ["A ticket that is not completed costs half its points, rounded up."] =
            "Une carte Destination non complétée coûte la moitié de ses points, arrondie vers le haut.",
    } },
}

-- value is what the ticket counts so far: negative when it has failed.
ttr.on("ticket_points", function(player, ticket, done, value)
    if done == 0 and value < 0 then return value // 2 end
end)
