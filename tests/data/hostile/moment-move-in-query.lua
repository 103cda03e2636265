-- A query that moves cards.
-- expect: may not change the game
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("claim_cards", function(player, route, value)
    ttr.move(0, 0, ttr.spot.discard, ttr.spot.hand(player))
    return value
end)
