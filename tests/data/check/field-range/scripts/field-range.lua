-- A field that is given too much.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Counts claims",
    rules = { "Counts claims." },
}

local claims = ttr.field.player("claims", { most = 3, help = "claims" })

ttr.on("route_claimed", function(player)
    claims[player] = claims[player] + 1
end)
