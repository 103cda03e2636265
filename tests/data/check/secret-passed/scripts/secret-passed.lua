-- A module that asks the next player with the secret answer of the last.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Bids after each claim",
    rules = { "After each claim all bid in secret; nobody pays." },
}

local open
open = ttr.choice("open", {
    option = "number", secret = true, prompt = "How much do you bid?",
    options = function(player, last) for n = 0, 9 do ttr.emit(n) end end,
    done = function(player, n)
        if player + 1 < ttr.player_count() then open(player + 1, n) end
    end,
})

ttr.on("route_claimed", function() open(0, 0) end)
