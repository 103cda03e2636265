-- rawget is not there.
-- expect: rawget is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return rawget(ttr, "points")
end)
