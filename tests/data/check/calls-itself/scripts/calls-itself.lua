-- A function without an end.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A function without an end",
    rules = { "A function without an end." },
}

local function sum(n) return n + sum(n + 1) end

ttr.on("route_claimed", function() sum(1) end)
