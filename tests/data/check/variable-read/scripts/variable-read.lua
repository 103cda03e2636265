-- A variable that is nowhere declared.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A variable that is nowhere declared",
    rules = { "A variable that is nowhere declared." },
}

ttr.on("route_claimed", function() count = (count or 0) + 1 end)
