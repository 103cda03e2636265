-- A loop when garbage is collected, where no limit reaches.
-- expect: scripts have no setmetatable
local ttr = ...
ttr.on("turn_begin", function(player)
    setmetatable({}, { __gc = function() while true do end end })
end)
