-- A coroutine that never ends.
-- expect: scripts have no coroutine
local ttr = ...
ttr.on("turn_begin", function(player)
    coroutine.wrap(function() while true do end end)()
end)
