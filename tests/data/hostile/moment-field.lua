-- Declaring a field in a hook.
-- expect: only while the script is loaded
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.field.game("more")
end)
