-- Marks that stand nowhere.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Marks for nothing",
    rules = { "Marks for nothing." },
}

local spot = ttr.mark.place("spot", { help = "a spot" })
local stamp = ttr.mark.ticket("stamp", { help = "a stamp" })

ttr.on("score", function() local _ = spot[0] + stamp[0] end)
