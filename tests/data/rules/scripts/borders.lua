-- Borders: networks that are not joined cost points.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Networks that are not joined cost points",
    rules = { "At the end, every network of a player beyond the first costs {points} {points:point|points}." },
}

local points = ttr.param.number("points", { least = 1, most = 20, preset = "3", help = "points for each network" })
local line = ttr.line("borders")

ttr.on("score", function(player)
    local met, networks = {}, 0
    for route in ttr.routes() do
        if ttr.owner(route) == player then
            local group = ttr.group(player, (ttr.ends(route)))
            if not met[group] then
                met[group] = true
                networks = networks + 1
            end
        end
    end
    ttr.score(line, -points[0] * math.max(0, networks - 1))
end)
