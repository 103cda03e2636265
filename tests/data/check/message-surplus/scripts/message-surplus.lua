-- A message with a number that its text has not.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A message with a number that its text has not",
    rules = { "A message with a number that its text has not." },
}

local told = ttr.message("told", "{player} has {a}")

ttr.on("route_claimed", function(player) told(player, 1, 2) end)
