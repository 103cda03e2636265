-- A module of which a part is in French.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A bonus for everybody",
    rules = { "Everybody scores a point." },
    translations = { fr = {
        ["A bonus for everybody"] = "Un bonus pour tous",
        ["bonus"] = "bonus",
    } },
}

local line = ttr.line("bonus")

ttr.on("score", function() ttr.score(line, 1) end)
