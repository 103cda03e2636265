-- rawset is not there.
-- expect: scripts have no rawset
local ttr = ...
ttr.on("turn_begin", function(player)
    return rawset(ttr, "points", 1)
end)
