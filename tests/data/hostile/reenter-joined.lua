-- A query that causes itself.
-- expect: keeps causing itself
local ttr = ...
ttr.on("route_usable", function(player, route, value)
    return ttr.joined(player, 0, 1) and 1 or 0
end)
