-- debug is not there.
-- expect: scripts have no debug
local ttr = ...
ttr.on("turn_begin", function(player)
    return debug.getregistry()
end)
