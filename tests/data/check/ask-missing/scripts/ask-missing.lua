-- A question without the number that its prompt has.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A question without the number that its prompt has",
    rules = { "A question without the number that its prompt has." },
}

local sure = ttr.choice("sure", { option = "yes-no", prompt = "Are you sure of {a}?", done = function() end })

ttr.on("route_claimed", function(player) sure(player) end)
