-- A loop in a metamethod.
-- expect: scripts have no setmetatable
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = setmetatable({}, { __index = function() while true do end end })
    return t.x
end)
