-- Hand limit: whoever holds ten cards draws none.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Whoever holds ten cards draws none",
    rules = { "Whoever holds {most} cards or more may draw none." },
}

local most = ttr.param.number("most", { least = 1, most = 100, preset = "10", help = "cards in a hand" })

ttr.on("draw_allowed", function(player)
    if ttr.hand_count(player) >= most[0] then return "the hand is full" end
end)
