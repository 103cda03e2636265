-- dofile is not there.
-- expect: scripts have no dofile
local ttr = ...
ttr.on("turn_begin", function(player)
    return dofile("x")
end)
