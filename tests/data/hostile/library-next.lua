-- next is not there.
-- expect: scripts have no next
local ttr = ...
ttr.on("turn_begin", function(player)
    return next({})
end)
