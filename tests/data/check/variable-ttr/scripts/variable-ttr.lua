-- A script without its first line.
ttr.on("route_claimed", function() end)
