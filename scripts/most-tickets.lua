-- Most tickets: whoever has completed the most tickets scores a bonus.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A bonus for the most completed tickets",
    rules = {
        "Whoever has completed the most tickets scores {points} {points:point|points}; everybody tied for it scores them.",
    },
    translations = { fr = {
        ["A bonus for the most completed tickets"] = "Un bonus pour le plus de cartes Destination complétées",
        ["Whoever has completed the most tickets scores {points} {points:point|points}; everybody tied for it scores them."] =
            "Le joueur qui a complété le plus de cartes Destination marque {points} {points:point|points}, ainsi que tous ceux à égalité.",
        ["most tickets"] = "le plus de cartes Destination",
        ["points of the bonus"] = "points du bonus",
    } },
}

local points = ttr.param.number("points", { least = 1, most = 100, preset = "15", help = "points of the bonus" })
local line = ttr.line("most tickets")

local function completed(player)
    local count = 0
    for ticket in ttr.tickets() do
        if ttr.holds(player, ticket) and ttr.ticket_done(player, ticket) then count = count + 1 end
    end
    return count
end

ttr.on("score", function(player)
    local mine = completed(player)
    for other in ttr.players() do
        if completed(other) > mine then return end
    end
    if mine > 0 then ttr.score(line, points[0]) end
end)
