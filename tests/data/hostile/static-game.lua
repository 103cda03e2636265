-- A static query that looks at the game.
-- expect: there is no game yet
local ttr = ...
ttr.on("claim_cards", function(player, route, value) return value + ttr.points(player) end, "static")
