-- _G is not there.
-- expect: scripts have no _G
local ttr = ...
ttr.on("turn_begin", function(player)
    return _G.x
end)
