-- A global variable in a hook.
-- expect: count is a global variable
local ttr = ...
ttr.on("turn_begin", function(player)
    count = 1
end)
