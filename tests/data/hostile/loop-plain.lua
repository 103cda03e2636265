-- An endless loop in a hook.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do end
end)
