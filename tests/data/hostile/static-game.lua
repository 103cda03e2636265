-- A static query that looks at the game.
-- expect: points: claim_cards is declared static
local ttr = ...
ttr.on("claim_cards", function(player, route, value) return value + ttr.points(player) end, "static")
