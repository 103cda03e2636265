-- A message without the number that its text has.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A message without the number that its text has",
    rules = { "A message without the number that its text has." },
}

local told = ttr.message("told", "{player} has {a}")

ttr.on("route_claimed", function(player) told(player) end)
