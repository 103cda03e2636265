-- A coroutine that never ends.
-- expect: coroutine is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    coroutine.wrap(function() while true do end end)()
end)
