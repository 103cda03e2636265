-- collectgarbage is not there.
-- expect: scripts have no collectgarbage
local ttr = ...
ttr.on("turn_begin", function(player)
    return collectgarbage("stop")
end)
