-- A query that gives a route away.
-- expect: may not change the game
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("claim_cards", function(player, route, value)
    ttr.set_owner(route, player)
    return value
end)
