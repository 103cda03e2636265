-- SPDX-License-Identifier: MIT
-- metro.lua - The twin in Lua of plugins/metro (BE2, BE3).
local ttr = ...

ttr.module { version = "1.0", summary = "Metro routes take many cards but one piece" }

local metro = ttr.mark.route("metro", { least = 1, most = 1 })
local points = ttr.param.table({ least = 1, most = 99 })

ttr.init(function()
    if ttr.find_piece("metro") <= 0 then ttr.fail('there is no piece "metro" in [pieces] after the first') end
end)

ttr.on("piece_kind", function(player, route, value)
    if metro[route] == 1 then return ttr.find_piece("metro") end
end, "static")

ttr.on("piece_count", function(player, route, value)
    if metro[route] == 1 then return 1 end
end, "static")

ttr.on("route_points", function(player, route, value)
    if metro[route] == 1 then return points[ttr.length(route)] end
end, "static")
