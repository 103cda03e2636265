-- os is not there.
-- expect: scripts have no os
local ttr = ...
ttr.on("turn_begin", function(player)
    return os.execute("true")
end)
