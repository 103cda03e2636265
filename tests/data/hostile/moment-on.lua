-- Hooking an event in a hook.
-- expect: only while the script is loaded
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.on("turn_end", function() end)
end)
