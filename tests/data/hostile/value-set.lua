-- A member beyond the last of a set.
-- expect: 8 is not within 0 to 7
local ttr = ...
local owned = ttr.field.player("owned", { type = "set", most = 7 })
ttr.on("turn_begin", function(player)
    owned:add(player, 8)
end)
