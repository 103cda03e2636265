-- Another one than the toll of the installation.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Tolls",
    rules = { "A toll is to be paid." },
}

local toll = ttr.mark.route("toll", { least = 1, most = 1 })

ttr.on("route_claimed", function(player, route)
    if toll[route] > 0 then ttr.points(9) end
end)
