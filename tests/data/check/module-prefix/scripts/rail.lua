-- Nobody uses this, and nothing is wrong with it.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A spare rule",
    rules = { "A spare rule." },
}

local line = ttr.line("spare")

ttr.on("score", function() ttr.score(line, 1) end)
