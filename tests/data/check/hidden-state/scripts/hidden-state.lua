-- A script that remembers by itself.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Every other claim scores",
    rules = { "Every other claim scores." },
}

local line = ttr.line("every other")
local odd = false

ttr.on("route_claimed", function(player)
    odd = not odd
    if odd then ttr.add_points(player, 1, line) end
end)
