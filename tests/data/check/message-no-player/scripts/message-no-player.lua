-- A message about nobody.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A message about nobody",
    rules = { "A message about nobody." },
}

local told = ttr.message("told", "{player} has it")

ttr.on("route_claimed", function() told() end)
