-- SPDX-License-Identifier: MIT
-- A hook for `ttr bench` to measure: three accesses to fields, no rule changed.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A hook in Lua for ttr bench",
    translations = { fr = {
        ["A hook in Lua for ttr bench"] = "Un hook en Lua pour ttr bench",
        ["parity"] = "parité",
        ["turns begun, odd or even"] = "tours commencés, impair ou pair",
        ["last"] = "dernier",
        ["who began the last turn"] = "qui a commencé le dernier tour",
    } },
}

local parity = ttr.field.player("parity", { most = 1, help = "turns begun, odd or even" })
local last = ttr.field.game("last", { most = 7, help = "who began the last turn" })

ttr.on("turn_begin", function(player)
    parity[player] = 1 - parity[player]
    last[0] = player
end)
