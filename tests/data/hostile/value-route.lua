-- A route beyond the last.
-- expect: route 9999 does not exist
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.owner(9999)
end)
