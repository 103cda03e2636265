-- A question where only a number is asked for.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A question where only a number is asked for",
    rules = { "A question where only a number is asked for." },
}

local sure = ttr.choice("sure", { option = "yes-no", prompt = "Are you sure?", done = function() end })

ttr.on("claim_cards", function(player, route, value)
    sure(player)
    return value
end)
