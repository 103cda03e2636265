-- A translation of something that nobody says.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A bonus for everybody",
    rules = { "Everybody scores a point." },
    translations = { fr = {
        ["A bonus for everybody"] = "Un bonus pour tous",
        ["Everybody scores a point."] = "Chacun marque un point.",
        ["Everybody scores a penny."] = "Chacun marque un sou.",
        ["xylophone"] = "instrument",
        ["bonus"] = "bonus",
    } },
}

local line = ttr.line("bonus")

ttr.on("score", function() ttr.score(line, 1) end)
