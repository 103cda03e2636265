-- loadfile is not there.
-- expect: scripts have no loadfile
local ttr = ...
ttr.on("turn_begin", function(player)
    return loadfile("x")
end)
