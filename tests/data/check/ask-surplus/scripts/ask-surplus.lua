-- A question with a number that nobody takes.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A question with a number that nobody takes",
    rules = { "A question with a number that nobody takes." },
}

local sure = ttr.choice("sure", { option = "yes-no", prompt = "Are you sure?", done = function() end })

ttr.on("route_claimed", function(player) sure(player, 5) end)
