-- The message of an error holds no address.
-- expect: index a nil value
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    return t.x.y
end)
