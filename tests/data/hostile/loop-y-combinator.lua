-- A loop without a loop and without a name.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local f = function(g) return g(g) end
    f(f)
end)
