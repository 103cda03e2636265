-- A query that asks.
-- expect: may not change the game
local ttr = ...
local pick = ttr.choice("pick", { option = "yes-no", done = function() end })
ttr.on("claim_cards", function(player, route, value)
    pick(player)
    return value
end)
