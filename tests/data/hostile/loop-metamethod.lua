-- A loop in a metamethod.
-- expect: setmetatable is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = setmetatable({}, { __index = function() while true do end end })
    return t.x
end)
