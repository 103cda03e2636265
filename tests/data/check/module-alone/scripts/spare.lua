-- There is no edition here, and the mistake is found all the same.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A spare rule",
    rules = { "A spare rule." },
}

ttr.on("turn_end", function() ttr.points(9) end)
