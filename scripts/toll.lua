-- Toll: claiming at a place where another player already is costs points.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Claiming where another player already is costs a toll",
    rules = {
        "Whoever claims a route pays {points} {points:point|points} to each other player who has a route at one of its two {places}.",
    },
    translations = { fr = {
        ["Claiming where another player already is costs a toll"] = "S'installer chez un autre joueur coûte un péage",
        ["Whoever claims a route pays {points} {points:point|points} to each other player who has a route at one of its two {places}."] =
            "Qui prend possession d'une route paie {points} {points:point|points} à chaque autre joueur présent à l'une de ses deux extrémités.",
        ["toll"] = "péage",
        ["points of the toll"] = "points du péage",
    } },
}

local points = ttr.param.number("points", { least = 1, most = 10, preset = "1", help = "points of the toll" })
local line = ttr.line("toll")

-- Has the player a route at either end of this one?
local function present(player, route)
    local from, to = ttr.ends(route)
    for other in ttr.routes() do
        local a, b = ttr.ends(other)
        if ttr.owner(other) == player and (a == from or a == to or b == from or b == to) then return true end
    end
    return false
end

ttr.on("route_claimed", function(player, route)
    for other in ttr.players() do
        if other ~= player and present(other, route) then
            ttr.add_points(player, -points[0], line)
            ttr.add_points(other, points[0], line)
        end
    end
end)
