-- Lamplighters: lamps on places score for the traffic around them.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Lamps score for the traffic around them",
    rules = {
        "Each player has {lamps} {lamps:lamp|lamps}. Whoever claims a route puts one on one of its two {places}, if one of them is still dark.",
        "At the end each lamp scores a point for every claimed route that meets it, whoever owns the route.",
    },
    translations = { en = { ["left"] = "lamps left" }, fr = {
        ["Lamps score for the traffic around them"] = "Des réverbères qui rapportent selon le trafic alentour",
        ["Each player has {lamps} {lamps:lamp|lamps}. Whoever claims a route puts one on one of its two {places}, if one of them is still dark."] =
            "Chaque joueur a {lamps} {lamps:réverbère|réverbères}. Qui prend possession d'une route en pose un à l'une de ses extrémités, si l'une est encore sombre.",
        ["At the end each lamp scores a point for every claimed route that meets it, whoever owns the route."] =
            "À la fin, chaque réverbère rapporte un point par route prise qui arrive à cet endroit, quel que soit son propriétaire.",
        ["lamps"] = "réverbères",
        ["left"] = "réverbères restants",
        ["lamp"] = "réverbère",
        ["lamps of each player"] = "réverbères de chaque joueur",
        ["lamps not yet placed"] = "réverbères pas encore posés",
        ["0 is dark, else 1 more than the player whose lamp it is"] = "0 : sombre, sinon 1 de plus que le joueur à qui est le réverbère",
        ["Where do you put a lamp?"] = "Où posez-vous un réverbère ?",
        ["a lamp at {option}"] = "un réverbère à {option}",
    } },
}

local lamps = ttr.param.number("lamps", { least = 1, most = 10, preset = "4", help = "lamps of each player" })
local left = ttr.field.player("left", { most = 10, help = "lamps not yet placed" })
local lamp = ttr.field.place("lamp", { most = 8, help = "0 is dark, else 1 more than the player whose lamp it is" })
local line = ttr.line("lamps")

local put = ttr.choice("lamp", {
    option = "place",
    prompt = "Where do you put a lamp?",
    told = "a lamp at {option}",
    options = function(player, route)
        local from, to = ttr.ends(route)
        if lamp[from] == 0 then ttr.emit(from) end
        if lamp[to] == 0 then ttr.emit(to) end
    end,
    done = function(player, place)
        lamp[place] = player + 1
        left[player] = left[player] - 1
    end,
})

ttr.on("setup_player", function(player) left[player] = lamps[0] end)

ttr.on("route_claimed", function(player, route)
    if left[player] > 0 then put(player, route) end
end)

ttr.on("score", function(player)
    local points = 0
    for route in ttr.routes() do
        if ttr.owner(route) >= 0 then
            local from, to = ttr.ends(route)
            if lamp[from] == player + 1 then points = points + 1 end
            if lamp[to] == player + 1 then points = points + 1 end
        end
    end
    ttr.score(line, points)
end)
