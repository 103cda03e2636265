-- A parameter that the module does not have.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Points for nothing",
    rules = { "Points for nothing." },
}

local line = ttr.line("nothing")
local points = ttr.param.number("points", { most = 9, preset = "1", help = "points" })

ttr.on("score", function() ttr.score(line, points[0]) end)
