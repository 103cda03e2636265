-- SPDX-License-Identifier: MIT
-- Stations: in the final count each of them borrows a route of another player.
local ttr = ...

ttr.module {
    version = "2.0",
    claims_apart = true,
    summary = "Stations borrow routes and break ties",
    rules = {
        "Each player has {stations} {stations:station|stations}. As a turn, a player may build one at a place that has none: the first takes one card, the second two of a colour, and so on; wilds replace any card.",
        "In the final count, each station lets its owner use one route of another player at its place for all tickets: the one that is best. A station that was not built scores {unused} {unused:point|points}, and of players who are equal in points and tickets the one with fewer stations is ahead.",
    },
}

local stations = ttr.param.number("stations", { least = 1, most = 4, preset = "3", help = "stations of each player" })
local unused = ttr.param.number("unused", { most = 50, preset = "4", help = "points for a station that was not built" })
local built = ttr.field.player("built", { most = 4, help = "stations built" })
local station = ttr.field.place("station", { of = "player", help = "whose station it is" })
local building = ttr.field.player("building", { most = 1, visible = "unshown", help = "a station is under way" })
local line = ttr.line("stations left")

ttr.on("score", function(player) ttr.score(line, unused[0] * (stations[0] - built[player])) end)

-- Can this kind of card pay for a station of that price? Wilds help out.
local function pays(player, card, price)
    local have, wilds = ttr.hand(player, card), ttr.hand(player, ttr.wild)
    if card == ttr.wild then wilds = 0 end
    return have > 0 and have + wilds >= price
end

local function can_pay(player)
    for card in ttr.cards() do
        if pays(player, card, built[player] + 1) then return true end
    end
    return false
end

local pay

local where = ttr.choice("station-place", {
    option = "place",
    prompt = "Where is the station built?",
    told = "station in {option}",
    options = function()
        for place in ttr.places() do
            if station[place] == ttr.none then ttr.emit(place) end
        end
    end,
    done = function(player, place)
        building[player] = 0
        station[place] = player
        built[player] = built[player] + 1
        pay(player, place)
    end,
})

pay = ttr.choice("station-cards", {
    option = "card",
    prompt = "Which cards pay for the station?",
    told = "the station is paid with {option}",
    options = function(player)
        for card in ttr.cards() do
            if pays(player, card, built[player]) then ttr.emit(card) end
        end
    end,
    done = function(player, card, _)
        local paid = math.min(built[player], ttr.hand(player, card))
        ttr.move(card, paid, ttr.spot.hand(player), ttr.spot.discard)
        ttr.move(ttr.wild, built[player] - paid, ttr.spot.hand(player), ttr.spot.discard)
    end,
})

ttr.action("build", {
    help = "build a station",
    list = function(player)
        if built[player] < stations[0] and can_pay(player) then ttr.emit() end
    end,
    run = function(player)
        building[player] = 1
        where(player)
    end,
    why = function(player)
        if built[player] == stations[0] then return "you have built all your stations" end
        if not can_pay(player) then return "you do not have the cards for a station" end
    end,
})

-- A route that is borrowed joins two groups of places: joins[a] = b.
local function root(joins, group)
    while joins[group] do group = joins[group] end
    return group
end

-- The tickets that the own routes do not do, by the groups of their places.
local function wishes(player)
    local open = {}
    for ticket in ttr.tickets() do
        if ttr.holds(player, ticket) and not ttr.ticket_done(player, ticket) then
            local from, to, points = ttr.ticket(ticket)
            open[#open + 1] = { from = ttr.group(player, from), to = ttr.group(player, to), points = points }
        end
    end
    return open
end

local function gain(open, joins)
    local sum = 0
    for _, it in ipairs(open) do
        if root(joins, it.from) == root(joins, it.to) then sum = sum + it.points end
    end
    return sum
end

-- What a route at a place would join, if another player has it.
local function borrowed(player, place, route, joins)
    local owner = ttr.owner(route)
    if owner < 0 or owner == player then return nil end
    local here = root(joins, ttr.group(player, place))
    local there = root(joins, ttr.group(player, ttr.other_end(route, place)))
    if here ~= there then return here, there end
end

-- Try all that the stations from this place on can borrow, and note the joins
-- with which the open tickets gain most.
local function try(player, place, open, joins, best)
    while place < ttr.place_count() and station[place] ~= player do place = place + 1 end
    if place < ttr.place_count() then
        try(player, place + 1, open, joins, best)
        for route in ttr.routes_at(place) do
            local here, there = borrowed(player, place, route, joins)
            if here then
                joins[here] = there
                try(player, place + 1, open, joins, best)
                joins[here] = nil
            end
        end
        return
    end
    local sum = gain(open, joins)
    if sum > best.sum then
        best.sum, best.joins = sum, {}
        for from, to in pairs(joins) do best.joins[from] = to end
    end
end

ttr.on("ticket_done", function(player, ticket, value)
    if value == 1 or built[player] == 0 then return end
    local open, best = wishes(player), { sum = -1, joins = {} }
    if #open > 0 then try(player, 0, open, {}, best) end
    local from, to = ttr.ticket(ticket)
    if root(best.joins, ttr.group(player, from)) == root(best.joins, ttr.group(player, to)) then return 1 end
end)

ttr.on("tie_break", function(player, value)
    value = value - 1000 * built[player]
    if ttr.number("longest_path") > 0 then value = value + ttr.longest_path(player) end
    return value
end)

local function is_late()
    if ttr.last_turns() ~= ttr.none then return true end
    for player in ttr.players() do
        if ttr.pieces(player, 0) <= 12 then return true end
    end
    return false
end

-- What the next station would bring at its best place.
local function next_gain(player)
    local open, best = wishes(player), 0
    if #open == 0 then return 0 end
    for route in ttr.routes() do
        for _, place in ipairs({ ttr.ends(route) }) do
            if station[place] == ttr.none then
                local here, there = borrowed(player, place, route, {})
                if here then best = math.max(best, gain(open, { [here] = there })) end
            end
        end
    end
    return best
end

ttr.on("bot_value", function(player, value)
    if building[player] == 0 then return value end
    if not is_late() then return value - 1000 end
    local points = next_gain(player)
    if points == 0 then return value - 1000 end
    return value + 200 * points - 100 * unused[0]
end)
