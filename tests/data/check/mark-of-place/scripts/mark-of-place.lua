-- A mark of places, on a route.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Places with a view score",
    rules = { "Places with a view score." },
}

local view = ttr.mark.place("view", { help = "there is a view" })
local line = ttr.line("views")

ttr.on("score", function() ttr.score(line, view[0]) end)
