-- Lanterns: a wild that is turned up lights a lantern, and claims gather them.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Wilds that are turned up light lanterns",
    rules = {
        "Each wild that comes to lie face up lights a lantern at a place that is drawn by lot, while the {count} lanterns of each place last.",
        "Whoever claims a route takes all lanterns of one of its two places.",
        "In the final count, each player's lanterns score together: none, one, two and so on {points} points; further ones score nothing.",
    },
    translations = { en = { ["held"] = "lanterns", ["order"] = "lanterns to come" }, fr = {
        ["Wilds that are turned up light lanterns"] = "Les jokers retournés allument des lanternes",
        ["Each wild that comes to lie face up lights a lantern at a place that is drawn by lot, while the {count} lanterns of each place last."] =
            "Chaque joker qui apparaît parmi les cartes visibles allume une lanterne dans un lieu tiré au sort, tant qu'il reste des lanternes ({count} par lieu).",
        ["Whoever claims a route takes all lanterns of one of its two places."] =
            "Qui prend une route reçoit toutes les lanternes de l'un de ses deux lieux.",
        ["In the final count, each player's lanterns score together: none, one, two and so on {points} points; further ones score nothing."] =
            "Au décompte final, les lanternes d'un joueur comptent ensemble : aucune, une, deux et ainsi de suite valent {points} points ; les suivantes ne rapportent rien.",
        ["lanterns"] = "lanternes",
        ["held"] = "lanternes",
        ["order"] = "lanternes à venir",
        ["lanterns that are lit here"] = "lanternes allumées ici",
        ["lanterns of a player"] = "lanternes d'un joueur",
        ["places of lanterns to come"] = "lieux des lanternes à venir",
        ["points for no lantern, for one and so on"] = "points pour aucune lanterne, pour une et ainsi de suite",
        ["lanterns for each place"] = "lanternes par lieu",
        ["Whose lanterns do you take?"] = "Les lanternes de quel lieu prenez-vous ?",
        ["lanterns of {option}"] = "lanternes de {option}",
        ["A lantern is lit at {a place}"] = "Une lanterne s'allume à {a place}",
        ["{player} takes {a} {a:lantern|lanterns} at {b place}"] = "{player} prend {a} {a:lanterne|lanternes} à {b place}",
    } },
}

local points = ttr.param.numbers("points", { most = 99, preset = "0 1 3 6 10 15 21", help = "points for no lantern, for one and so on" })
local count = ttr.param.number("count", { least = 1, most = 2, preset = "2", help = "lanterns for each place" })
local lanterns = ttr.field.place("lanterns", { most = 9, help = "lanterns that are lit here" })
local held = ttr.field.player("held", { most = 255, help = "lanterns of a player" })
local order = ttr.field.game("order", { type = "deck", size = 200, of = "place", visible = "hidden", help = "places of lanterns to come" })
local line = ttr.line("lanterns")
local lit = ttr.message("lit", "A lantern is lit at {a place}")
local takes = ttr.message("takes", "{player} takes {a} {a:lantern|lanterns} at {b place}")

ttr.on("setup_game", function()
    for _ = 1, count[0] do
        for place in ttr.places() do order:put(0, place) end
    end
    order:shuffle(0)
end)

ttr.on("card_shown", function(card)
    if card ~= ttr.wild or order:count(0) == 0 then return end
    local place = order:take(0)
    lanterns[place] = lanterns[place] + 1
    lit(ttr.current(), place)
end)

local function take(player, place)
    takes(player, lanterns[place], place)
    held[player] = held[player] + lanterns[place]
    lanterns[place] = 0
end

local where = ttr.choice("lanterns", {
    option = "place",
    prompt = "Whose lanterns do you take?",
    told = "lanterns of {option}",
    options = function(_, from, to)
        if lanterns[from] > 0 then ttr.emit(from) end
        if lanterns[to] > 0 then ttr.emit(to) end
    end,
    done = function(player, place) take(player, place) end,
})

ttr.on("route_claimed", function(player, route)
    local from, to = ttr.ends(route)
    if lanterns[from] + lanterns[to] > 0 then where(player, from, to) end
end)

ttr.on("score", function(player)
    local most = #points - 1
    ttr.score(line, points[math.min(held[player], most)])
end)
