-- A query that writes.
-- expect: may not change the game
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("claim_cards", function(player, route, value)
    count[0] = 1
    return value
end)
