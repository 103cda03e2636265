-- Couriers: one for each player, where the last route was claimed.
local ttr = ... ---@type ttr

ttr.module {
    version = "1.0",
    summary = "Couriers wait where the last route was claimed",
    rules = { "A player's courier waits at an end of the last route." },
}

local at = ttr.field.player("at", { of = "place", help = "where the courier waits" })
local seen = ttr.field.game("seen", { type = "set", of = "place", help = "where couriers have been" })

ttr.on("route_claimed", function(player, route)
    at[player] = (ttr.ends(route))
    seen:add(0, at[player])
end)
