-- Common works: routes that all players fill together, a piece at a time.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Common routes are filled piece by piece",
    rules = {
        "Common works cannot be claimed. As a turn, a player discards a card of their colour, or a wild, lays a piece on one of their empty spaces, and scores {points} {points:point|points}.",
        "As soon as all spaces are filled, everybody who has a piece there uses the route as an own one.",
    },
    translations = { fr = {
        ["Common routes are filled piece by piece"] = "Les ouvrages communs se construisent pièce par pièce",
        ["Common works cannot be claimed. As a turn, a player discards a card of their colour, or a wild, lays a piece on one of their empty spaces, and scores {points} {points:point|points}."] =
            "On ne peut pas prendre un ouvrage commun. À son tour, un joueur défausse une carte de sa couleur ou un joker, pose une pièce sur un de ses espaces libres et marque {points} {points:point|points}.",
        ["As soon as all spaces are filled, everybody who has a piece there uses the route as an own one."] =
            "Dès que tous les espaces sont occupés, quiconque y a une pièce emprunte la route comme la sienne.",
        ["points for each piece"] = "points par pièce",
        ["common"] = "ouvrage commun",
        ["everybody may lay pieces here"] = "chacun peut y poser des pièces",
        ["laid"] = "pièces posées",
        ["pieces of each player"] = "pièces de chaque joueur",
        ["users"] = "usagers",
        ["who uses it"] = "qui l'emprunte",
        ["common works"] = "ouvrages communs",
        ["lay"] = "poser",
        ["lay a piece of common works"] = "poser une pièce sur un ouvrage commun",
        ["common works are filled piece by piece"] = "un ouvrage commun se construit pièce par pièce",
        ["that takes a piece, an empty space and a card of its colour"] = "il faut une pièce, un espace libre et une carte de sa couleur",
        ["The common works {a route} are complete"] = "L'ouvrage commun {a route} est achevé",
    } },
}

local points = ttr.param.number("points", { most = 9, preset = "2", help = "points for each piece" })
local common = ttr.mark.route("common", { help = "everybody may lay pieces here" })
local laid = ttr.field.route("laid", { type = "tally", of = "player", role = "pieces", help = "pieces of each player" })
local users = ttr.field.route("users", { type = "set", of = "player", role = "users", help = "who uses it" })
local line = ttr.line("common works")
local complete = ttr.message("complete", "The common works {a route} are complete")

-- How many spaces of it are filled.
local function filled(route)
    local sum = 0
    for player in ttr.players() do sum = sum + laid:count(route, player) end
    return sum
end

ttr.on("claim_allowed", function(_, route)
    if common[route] > 0 then return "common works are filled piece by piece" end
end)

local function fits(route, card)
    local colour = ttr.colour(route)
    return colour == ttr.none or colour == card or card == ttr.wild
end

ttr.action("lay", {
    args = { "route", "card" },
    help = "lay a piece of common works",
    list = function(player)
        if ttr.pieces(player, 0) == 0 then return end
        for route in ttr.routes() do
            if common[route] > 0 and filled(route) < ttr.length(route) then
                for card in ttr.cards() do
                    if fits(route, card) and ttr.hand(player, card) > 0 then ttr.emit(route, card) end
                end
            end
        end
    end,
    run = function(player, route, card)
        ttr.move(card, 1, ttr.spot.hand(player), ttr.spot.discard)
        ttr.add_pieces(player, 0, -1)
        laid:add(route, player)
        ttr.add_points(player, points[0], line)
        if filled(route) < ttr.length(route) then return end
        complete(player, route)
        for other in ttr.players() do
            if laid:count(route, other) > 0 then users:add(route, other) end
        end
    end,
    why = function() return "that takes a piece, an empty space and a card of its colour" end,
})
