-- Functions without end.
-- expect: more than 8 MiB|runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local f
    while true do
        local g = f
        f = function() return g end
    end
end)
