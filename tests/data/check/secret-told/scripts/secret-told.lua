-- A module that shows secret bids to those who have still to bid.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Bids after each claim",
    rules = { "After each claim all bid in secret; nobody pays." },
}

local bid = ttr.field.player("bid", { most = 9, help = "the bid of the player" })
local sum = ttr.field.game("sum", { most = 99, help = "all bids" })

local open = ttr.choice("open", {
    option = "number", secret = true, prompt = "How much do you bid?",
    options = function() for n = 0, 9 do ttr.emit(n) end end,
    done = function(player, n)
        bid[player] = n
        sum[0] = (sum[0] + bid[player]) % 99
    end,
})

ttr.on("route_claimed", function()
    for player in ttr.players() do open(player) end
end)
