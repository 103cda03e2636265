-- Pioneers: whoever is first at a place scores.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Whoever is first at a place scores",
    rules = { "Whoever claims the first route at a {place} scores {points} {points:point|points} for it." },
}

local points = ttr.param.number("points", { least = 1, most = 10, preset = "2", help = "points for a place" })
local settled = ttr.field.place("settled", { of = "yes-no", help = "somebody has a route there" })
local line = ttr.line("pioneers")

local function settle(player, place)
    if settled[place] == 0 then
        settled[place] = 1
        ttr.add_points(player, points[0], line)
    end
end

ttr.on("route_claimed", function(player, route)
    local from, to = ttr.ends(route)
    settle(player, from)
    settle(player, to)
end)
