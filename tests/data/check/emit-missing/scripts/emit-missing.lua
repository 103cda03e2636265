-- An own action with an argument too few.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "An own action with an argument too few",
    rules = { "An own action with an argument too few." },
}

ttr.action("look", {
    args = { "place", "card" },
    help = "look at a place",
    list = function() ttr.emit(1) end,
    run = function() end,
})
