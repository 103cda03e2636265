-- Writing to a set as if it were a number.
-- expect: a set is used with its functions
local ttr = ...
local owned = ttr.field.player("owned", { type = "set", most = 7 })
ttr.on("turn_begin", function(player)
    owned[player] = 1
end)
