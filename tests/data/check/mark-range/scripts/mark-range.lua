-- A mark beyond what is possible.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Marks",
    rules = { "Marks." },
}

local spot = ttr.mark.place("spot", { most = 3, help = "a spot" })

ttr.on("route_claimed", function() local _ = spot[0] end)
