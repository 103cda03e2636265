-- Nobody draws with ten cards or more in the hand.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A hand holds ten cards",
    rules = { "Nobody draws with ten cards or more in the hand." },
}

ttr.on("draw_allowed", function(player)
    if ttr.hand_count(player) >= 10 then return "the hand is full" end
end)
