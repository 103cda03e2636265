-- A rule with a parameter that there is not.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A bonus for everybody",
    rules = { "Everybody scores {piont} points.", "Nobody scores {what}." },
}

local line = ttr.line("bonus")
local point = ttr.param.number("point", { most = 9, preset = "1", help = "points" })

ttr.on("score", function() ttr.score(line, point[0]) end)
