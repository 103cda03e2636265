-- A static query that depends on the player.
-- expect: is not static
local ttr = ...
ttr.on("claim_cards", function(player, route, value) return value + player end, "static")
