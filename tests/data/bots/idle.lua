-- idle.lua: a rule that hooks what bots try out, and does nothing.
local ttr = ...

ttr.module { summary = "Nothing", rules = { "Nothing changes." } }
ttr.on("route_claimed", function(player, route) end)
ttr.on("score", function(player) end)
ttr.on("bot_value", function(value, player) return value end)
