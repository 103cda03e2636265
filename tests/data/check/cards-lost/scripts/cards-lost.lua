-- A module that moves more cards than there are.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Takes a card",
    rules = { "Takes a card." },
}

ttr.on("turn_end", function(player)
    ttr.move(0, 1, ttr.spot.hand(player), ttr.spot.discard)
end)
