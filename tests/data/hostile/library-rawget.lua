-- rawget is not there.
-- expect: scripts have no rawget
local ttr = ...
ttr.on("turn_begin", function(player)
    return rawget(ttr, "points")
end)
