-- A message with a text instead of a number.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A message with a text instead of a number",
    rules = { "A message with a text instead of a number." },
}

local told = ttr.message("told", "{player} has {a}")

ttr.on("route_claimed", function(player) told(player, "x") end)
