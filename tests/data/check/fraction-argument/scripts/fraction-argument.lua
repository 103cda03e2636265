-- Half a point.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Half a point",
    rules = { "Half a point." },
}

ttr.on("route_claimed", function(player) ttr.add_points(player, 3 / 2) end)
