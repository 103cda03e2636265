-- A hook that trips over nothing.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Adds to nothing",
    rules = { "Adds to nothing." },
}

ttr.on("route_claimed", function(player, route, card, count)
    local extra
    if count > 2 then return extra + 1 end
end)
