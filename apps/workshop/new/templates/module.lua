-- @name@: the first route at a place scores.
local ttr = ... ---@type ttr

ttr.module {
    version = "0.1",
    summary = "The first route at a place scores",
    rules = {
        "Whoever claims the first route at a place scores {points} points more for it.",
    },
    translations = { fr = {
        ["The first route at a place scores"] = "La première route d'un lieu rapporte",
        ["Whoever claims the first route at a place scores {points} points more for it."] =
            "Qui prend la première route d'un lieu marque {points} points de plus pour ce lieu.",
        ["pioneers"] = "pionniers",
        ["reached"] = "atteint",
        ["points for the first route at a place"] = "points pour la première route d'un lieu",
        ["1 when somebody has a route here"] = "1 quand quelqu'un a une route ici",
    } },
}

-- A parameter: an edition sets it in a section [@id@], anybody with --set.
local points = ttr.param.number("points", { most = 20, preset = "1", help = "points for the first route at a place" })
-- What the game must remember is a field, never a variable of the script.
local reached = ttr.field.place("reached", { most = 1, help = "1 when somebody has a route here" })
-- What the points are for, as the final count shows it.
local line = ttr.line("pioneers")

local function reach(player, place)
    if reached[place] == 1 then return end
    reached[place] = 1
    ttr.add_points(player, points[0], line)
end

ttr.on("route_claimed", function(player, route)
    local from, to = ttr.ends(route)
    reach(player, from)
    reach(player, to)
end)
