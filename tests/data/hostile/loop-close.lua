-- A loop when a variable is closed.
-- expect: non-closable
local ttr = ...
ttr.on("turn_begin", function(player)
    local x <close> = { __close = function() while true do end end }
end)
