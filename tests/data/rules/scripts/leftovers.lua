-- Leftovers: cards that are left at the end cost points.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Cards left at the end cost points",
    rules = { "At the end every card in the hand costs {points} {points:point|points}." },
}

local points = ttr.param.number("points", { least = 1, most = 10, preset = "2", help = "points for each card" })
local line = ttr.line("leftovers")

ttr.on("score", function(player) ttr.score(line, -points[0] * ttr.hand_count(player)) end)
