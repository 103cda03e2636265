-- Whether a route can be used depends on who is joined by it.
-- expect: keeps causing itself
local ttr = ...
ttr.on("route_usable", function(player, route, value)
    for place in ttr.places() do ttr.group(player, place) end
    return 1
end)
ttr.on("turn_begin", function(player)
    ttr.joined(player, 0, 1)
end)
