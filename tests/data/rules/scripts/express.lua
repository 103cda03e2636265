-- Express: the first route of each length scores double.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "The first route of each length scores double",
    rules = { "Whoever claims the first route of a length in the game scores its points twice." },
}

local claimed = ttr.field.game("claimed", { type = "set", of = "number", most = 20, help = "lengths that were claimed" })
local line = ttr.line("express")

ttr.on("route_claimed", function(player, route, card, count, wilds, points)
    local length = ttr.length(route)
    if not claimed:has(0, length) then
        claimed:add(0, length)
        ttr.add_points(player, points, line)
    end
end)
