-- Long tickets: each player is dealt some at the start, and the rest leaves the game.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Long tickets are dealt only at the start",
    rules = {
        "At the start each player is dealt {count} long {count:ticket|tickets} as well, and chooses among all of them. Long tickets that were not dealt leave the game.",
        "Tickets that are not kept at the start leave the game unseen; later they go below the deck.",
    },
    translations = { fr = {
        ["Long tickets are dealt only at the start"] = "Les cartes Destination longues ne sont distribuées qu'au début",
        ["At the start each player is dealt {count} long {count:ticket|tickets} as well, and chooses among all of them. Long tickets that were not dealt leave the game."] =
            "Au début, chaque joueur reçoit aussi {count} {count:carte Destination longue|cartes Destination longues}, et choisit parmi toutes. Les cartes longues qui n'ont pas été distribuées quittent le jeu.",
        ["Tickets that are not kept at the start leave the game unseen; later they go below the deck."] =
            "Les cartes Destination qui ne sont pas gardées au début quittent le jeu sans être vues ; plus tard, elles vont sous la pioche.",
        ["long tickets dealt to each player"] = "cartes Destination longues de chaque joueur",
    } },
}

local count = ttr.param.number("count", { least = 1, most = 4, preset = "1", help = "long tickets dealt to each player" })

local function is_long(ticket) return ttr.ticket_list(ticket) == "long" end

ttr.init(function()
    for ticket in ttr.tickets() do
        if is_long(ticket) then return end
    end
    ttr.fail("there are no tickets of the list long: tickets = base / long plays with it")
end)

-- The next long ticket of the deck, which lies apart or not.
local function next_long()
    for at = 0, ttr.ticket_count() - 1 do
        local ticket = ttr.deck_ticket(at)
        if is_long(ticket) then return ticket end
    end
    return ttr.none
end

-- Before the first player is dealt the others: all long ones go where they go.
ttr.on("tickets_begun", function(player, first)
    if first == 0 or player ~= ttr.first() then return end
    for _ = 1, count[0] do
        for other in ttr.players() do
            local ticket = next_long()
            if ticket ~= ttr.none then ttr.move_ticket(ticket, "offer", other) end
        end
    end
    local ticket = next_long()
    while ticket ~= ttr.none do
        ttr.move_ticket(ticket, "out")
        ticket = next_long()
    end
end)

ttr.on("ticket_rest", function(player, ticket, first, value)
    if first == 1 then return 1 end
    return value
end)
