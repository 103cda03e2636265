-- A hook that remembers in a table.
-- expect: changes the variable "seen"
local ttr = ...
local seen = {}
ttr.on("route_claimed", function(player, route)
    seen[route] = player
end)
