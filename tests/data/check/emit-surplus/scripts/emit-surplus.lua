-- An option with a number too many.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "An option with a number too many",
    rules = { "An option with a number too many." },
}

local sure = ttr.choice("sure", {
    option = "number",
    prompt = "How sure are you?",
    options = function() ttr.emit(1, 2) end,
    done = function() end,
})

ttr.on("route_claimed", function(player) sure(player) end)
