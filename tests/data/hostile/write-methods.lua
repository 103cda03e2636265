-- Changing the methods of sets.
-- expect: cannot be used in this way
local ttr = ...
local owned = ttr.field.player("owned", { type = "set", most = 7 })
ttr.on("turn_begin", function(player)
    local methods = owned
    methods.has = nil
end)
