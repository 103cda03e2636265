-- print is not there.
-- expect: scripts have no print
local ttr = ...
ttr.on("turn_begin", function(player)
    return print("x")
end)
