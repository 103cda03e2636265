-- Attractions: each one that a player's routes touch scores at the end.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Attractions reached score",
    rules = { "In the final count, each attraction at one of a player's routes scores {points} {points:point|points}." },
    translations = { fr = {
        ["Attractions reached score"] = "Les attractions atteintes rapportent des points",
        ["In the final count, each attraction at one of a player's routes scores {points} {points:point|points}."] =
            "Au décompte final, chaque attraction au bout d'une route d'un joueur lui rapporte {points} {points:point|points}.",
        ["attractions"] = "attractions",
        ["attraction"] = "attraction",
        ["scores for whoever has a route here"] = "rapporte à qui a une route ici",
        ["points for an attraction"] = "points d'une attraction",
    } },
}

local points = ttr.param.number("points", { least = 1, most = 20, preset = "1", help = "points for an attraction" })
local attraction = ttr.mark.place("attraction", { help = "scores for whoever has a route here" })
local line = ttr.line("attractions")

-- The routes at each attraction: the board does not change.
local routes_at = {}

ttr.prepare(function()
    for place in ttr.places() do
        if attraction[place] > 0 then
            local routes = {}
            for route in ttr.routes_at(place) do routes[#routes + 1] = route end
            routes_at[#routes_at + 1] = routes
        end
    end
end)

ttr.on("score", function(player)
    local count = 0
    for _, routes in ipairs(routes_at) do
        for _, route in ipairs(routes) do
            if ttr.owner(route) == player then
                count = count + 1
                break
            end
        end
    end
    ttr.score(line, points[0] * count)
end)
