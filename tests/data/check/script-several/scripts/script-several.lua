-- Several declarations that cannot be, and what follows from them.
local ttr = ...

ttr.module { versoin = "1.0", summary = "Several mistakes" }

local coins = ttr.field.player("coins", { maximum = 9 })
local gems = ttr.field.player("gems", { most = 9 })
local more = ttr.field.player("gems", { most = 9 })
local price = ttr.param.number("price", { least = "one" })
local pick = ttr.choice("pick", { option = "plase", done = function() end })

ttr.on("turn_end", function(player) coins[player] = 1 end, { when = coins })
ttr.on("turn_begn", function() end)
ttr.on("route_claimed", 7)
ttr.on("turn_begin", function(player) gems[player] = price[0] end)

local maybe = pcall(function() ttr.on("an_event_of_later", function() end) end)
ttr.fields.player("late")
ttr.on("never_seen", function() end)
