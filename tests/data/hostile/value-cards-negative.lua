-- Less than no cards.
-- expect: -1 were to be moved
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.move(0, -1, ttr.spot.hand(player), ttr.spot.discard)
end)
