-- A handler of errors that never ends.
-- expect: scripts have no xpcall
local ttr = ...
ttr.on("turn_begin", function(player)
    xpcall(error, function() while true do end end)
end)
