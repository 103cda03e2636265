-- next is not there.
-- expect: next is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return next({})
end)
