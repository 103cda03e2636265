-- A parameter that is used like its number.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A parameter that is used like its number",
    rules = { "A parameter that is used like its number." },
}

local first = ttr.param.number("first", { preset = "2", help = "points" })

ttr.on("route_claimed", function(player) ttr.add_points(player, first) end)
