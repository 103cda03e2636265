-- rawset is not there.
-- expect: rawset is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return rawset(ttr, "points", 1)
end)
