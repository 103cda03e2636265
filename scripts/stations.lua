-- Stations: in the final count each of them borrows a route of another player.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Stations borrow routes of other players",
    rules = {
        "Each player has {stations} {stations:station|stations}. As a turn, a player may build one at a {place} that has none: the first takes one card, the second two of a colour, and so on; wilds replace any card.",
        "In the final count, each station lets its owner use one route of another player there for all tickets: the one that is best. A station that was not built scores {unused} {unused:point|points}.",
    },
    translations = { en = { ["built"] = "stations" }, fr = {
        ["Stations borrow routes of other players"] = "Des gares qui empruntent les routes des autres",
        ["Each player has {stations} {stations:station|stations}. As a turn, a player may build one at a {place} that has none: the first takes one card, the second two of a colour, and so on; wilds replace any card."] =
            "Chaque joueur a {stations} {stations:gare|gares}. À son tour, un joueur peut en construire une là où il n'y en a pas : la première coûte une carte, la deuxième deux d'une même couleur, et ainsi de suite ; les jokers remplacent toute carte.",
        ["In the final count, each station lets its owner use one route of another player there for all tickets: the one that is best. A station that was not built scores {unused} {unused:point|points}."] =
            "Au décompte final, chaque gare permet à son propriétaire d'utiliser, pour toutes ses cartes Destination, une route d'un autre joueur qui y mène : la meilleure. Une gare qui n'a pas été construite rapporte {unused} {unused:point|points}.",
        ["Which cards pay for the station?"] = "Quelles cartes paient la gare ?",
        ["the station is paid with {option}"] = "la gare est payée en {option}",
        ["build a station"] = "construire une gare",
        ["stations left"] = "gares restantes",
        ["built"] = "gares",
        ["stations built"] = "gares construites",
        ["station"] = "gare",
        ["whose station it is"] = "à qui est la gare",
        ["stations of each player"] = "gares de chaque joueur",
        ["points for a station that was not built"] = "points d'une gare qui n'a pas été construite",
    } },
}

local stations = ttr.param.number("stations", { least = 1, most = 4, preset = "3", help = "stations of each player" })
local unused = ttr.param.number("unused", { most = 50, preset = "4", help = "points for a station that was not built" })
local built = ttr.field.player("built", { most = 4, help = "stations built" })
local station = ttr.field.place("station", { of = "player", help = "whose station it is" })
local line = ttr.line("stations left")

ttr.on("score", function(player) ttr.score(line, unused[0] * (stations[0] - built[player])) end)

-- Can this kind of card pay for the player's next station? Wilds help out.
local function pays(player, card)
    local have, wilds = ttr.hand(player, card), ttr.hand(player, ttr.wild)
    if card == ttr.wild then wilds = 0 end
    return have > 0 and have + wilds > built[player]
end

local pay = ttr.choice("station-cards", {
    option = "card",
    prompt = "Which cards pay for the station?",
    told = "the station is paid with {option}",
    options = function(player)
        for card in ttr.cards() do
            if pays(player, card) then ttr.emit(card) end
        end
    end,
    done = function(player, card, place)
        local price = built[player] + 1
        local paid = math.min(price, ttr.hand(player, card))
        ttr.move(card, paid, ttr.spot.hand(player), ttr.spot.discard)
        ttr.move(ttr.wild, price - paid, ttr.spot.hand(player), ttr.spot.discard)
        station[place] = player
        built[player] = price
    end,
})

ttr.action("build", {
    args = { "place" },
    help = "build a station",
    list = function(player)
        local able = false
        for card in ttr.cards() do able = able or pays(player, card) end
        if not able or built[player] == stations[0] then return end
        for place in ttr.places() do
            if station[place] == ttr.none then ttr.emit(place) end
        end
    end,
    run = function(player, place) pay(player, place) end,
})

-- A route that is borrowed joins two groups of places: joins[a] = b.
local function root(joins, group)
    while joins[group] do group = joins[group] end
    return group
end

-- Try all that the stations from this place on can borrow, and note the joins
-- with which the open tickets, those that the own routes do not do, gain most.
local function try(player, place, open, joins, best)
    while place < ttr.place_count() and station[place] ~= player do place = place + 1 end
    if place < ttr.place_count() then
        try(player, place + 1, open, joins, best)
        for route in ttr.routes_at(place) do
            local owner = ttr.owner(route)
            local here = root(joins, ttr.group(player, place))
            local there = root(joins, ttr.group(player, ttr.other_end(route, place)))
            if owner >= 0 and owner ~= player and here ~= there then
                joins[here] = there
                try(player, place + 1, open, joins, best)
                joins[here] = nil
            end
        end
        return
    end
    local sum = 0
    for _, it in ipairs(open) do
        if root(joins, it.from) == root(joins, it.to) then sum = sum + it.points end
    end
    if sum > best.sum then
        best.sum, best.joins = sum, {}
        for from, to in pairs(joins) do best.joins[from] = to end
    end
end

-- Asked for each ticket, so the same best choice is found for all of them.
ttr.on("ticket_done", function(player, ticket, value)
    if value == 1 or built[player] == 0 then return end
    local open = {}
    for other in ttr.tickets() do
        if ttr.holds(player, other) and not ttr.ticket_done(player, other) then
            local from, to, points = ttr.ticket(other)
            open[#open + 1] = { from = ttr.group(player, from), to = ttr.group(player, to), points = points }
        end
    end
    local best = { sum = -1 }
    try(player, 0, open, {}, best)
    local from, to = ttr.ticket(ticket)
    if root(best.joins, ttr.group(player, from)) == root(best.joins, ttr.group(player, to)) then return 1 end
end)
