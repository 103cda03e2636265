-- French flags: cards kept from claims make flags (P1 to P3).
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Cards kept from claims make flags",
    rules = {
        "After claiming a route in a colour of the flag, a player may keep one of the cards just played, face up, unless one of that colour lies there already. A grey route does not count, and a wild cannot be kept.",
        "At the end of a turn, a player with a card of each colour in front scores {points} {points:point|points} and discards these cards.",
    },
    translations = { en = {
        ["front"] = "flag",
        ["Do you keep one of the cards for a flag?"] = "Do you keep one {a card} card in front of you, for a flag?",
        ["a card for a flag"] = "one {a card} card goes to a flag",
        ["no card for a flag"] = "no card goes to a flag",
    }, fr = {
        ["Cards kept from claims make flags"] = "Des drapeaux faits de cartes conservées",
        ["After claiming a route in a colour of the flag, a player may keep one of the cards just played, face up, unless one of that colour lies there already. A grey route does not count, and a wild cannot be kept."] =
            "Après avoir pris possession d'une route d'une couleur du drapeau, un joueur peut conserver devant lui une des cartes jouées, sauf s'il en a déjà une de cette couleur. Une route grise ne compte pas, et une carte multicolore ne se conserve pas.",
        ["At the end of a turn, a player with a card of each colour in front scores {points} {points:point|points} and discards these cards."] =
            "À la fin d'un tour, un joueur qui a devant lui une carte de chaque couleur marque {points} {points:point|points} et défausse ces cartes.",
        ["Do you keep one of the cards for a flag?"] = "Gardez-vous une carte {a card} devant vous, pour un drapeau ?",
        ["a card for a flag"] = "une carte {a card} va à un drapeau",
        ["no card for a flag"] = "aucune carte ne va à un drapeau",
        ["flags"] = "drapeaux",
        ["front"] = "drapeau",
        ["the cards that lie in front of the player"] = "les cartes posées devant le joueur",
        ["the colours of a flag"] = "les couleurs d'un drapeau",
        ["points for a flag"] = "points d'un drapeau",
    } },
}

local colours = ttr.param.colours("colours", { help = "the colours of a flag" })
local points = ttr.param.number("points", { most = 99, help = "points for a flag" })
local front = ttr.field.player("front", { type = "pile", help = "the cards that lie in front of the player" })
local line = ttr.line("flags")

local keep = ttr.choice("keep-card", {
    option = "yes-no",
    prompt = "Do you keep one of the cards for a flag?",
    told = "a card for a flag", told_no = "no card for a flag",
    done = function(player, yes, card)
        if yes == 1 then ttr.move(card, 1, ttr.spot.discard, front:at(player)) end
    end,
})

-- Which routes count: worked out once, from the edition alone.
local flagged = {}
ttr.prepare(function()
    for route in ttr.routes() do
        for i = 0, #colours - 1 do
            if colours[i] == ttr.colour(route) then flagged[route] = colours[i] end
        end
    end
end)

-- P1. The route's colour counts and not the card's, so that a grey route never
-- does; with wilds alone there is no card of that colour to keep.
ttr.on("route_claimed", function(player, route, card, count)
    local colour = flagged[route]
    if colour and count > 0 and front:count(player, colour) == 0 then
        keep(player, colour)
    end
end)

-- P2. With fewer cards than colours there is no flag.
ttr.on("turn_end", function(player)
    for i = 0, #colours - 1 do
        if front:count(player, colours[i]) == 0 then return end
    end
    ttr.add_points(player, points[0], line)
    for i = 0, #colours - 1 do
        ttr.move(colours[i], 1, front:at(player), ttr.spot.discard)
    end
end, { when = front, least = colours })

-- For bots: a card that lies there is a part of a flag to come.
ttr.on("bot_value", function(player, value)
    local cards = 0
    for i = 0, #colours - 1 do cards = cards + front:count(player, colours[i]) end
    return value + cards * points[0] * 70 // #colours
end)
