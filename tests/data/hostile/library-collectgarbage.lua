-- collectgarbage is not there.
-- expect: collectgarbage is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return collectgarbage("stop")
end)
