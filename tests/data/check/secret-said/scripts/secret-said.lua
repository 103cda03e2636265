-- A module that tells a secret answer too early.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Bids after each claim",
    rules = { "After each claim all bid in secret; nobody pays." },
}

local said = ttr.message("said", "{player} bids {a}")
local open
open = ttr.choice("open", {
    option = "number", secret = true, prompt = "How much do you bid?",
    options = function() for n = 0, 9 do ttr.emit(n) end end,
    done = function(player, n)
        said(player, n)
        if player + 1 < ttr.player_count() then open(player + 1) end
    end,
})

ttr.on("route_claimed", function() open(0) end)
