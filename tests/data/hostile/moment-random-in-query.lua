-- A query that draws a number.
-- expect: may not change the game
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("claim_cards", function(player, route, value)
    return value + ttr.random(2)
end)
