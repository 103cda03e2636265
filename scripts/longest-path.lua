-- Longest path: the longest continuous path scores, in any edition.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "The longest continuous path scores",
    rules = {
        "The longest continuous path scores {points} {points:point|points}; everybody tied for it scores them.",
    },
    translations = { fr = {
        ["The longest continuous path scores"] = "Le plus long chemin continu rapporte des points",
        ["The longest continuous path scores {points} {points:point|points}; everybody tied for it scores them."] =
            "Le plus long chemin continu rapporte {points} {points:point|points}, à tous les joueurs à égalité.",
        ["longest path bonus"] = "plus long chemin",
        ["points for the longest path"] = "points du plus long chemin",
    } },
}

local points = ttr.param.number("points", { least = 1, most = 100, preset = "10", help = "points for the longest path" })
local line = ttr.line("longest path bonus")

ttr.on("score", function(player)
    local mine = ttr.longest_path(player)
    for other in ttr.players() do
        if ttr.longest_path(other) > mine then return end
    end
    if mine > 0 then ttr.score(line, points[0]) end
end)
