-- debug is not there.
-- expect: debug is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return debug.getregistry()
end)
