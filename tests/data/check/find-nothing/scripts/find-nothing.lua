-- A place that is misspelt.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A place that is misspelt",
    rules = { "A place that is misspelt." },
}

ttr.on("route_claimed", function(player) ttr.joined(player, ttr.find_place("as"), 1) end)
