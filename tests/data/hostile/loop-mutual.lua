-- Two functions that call each other at their ends.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local even, odd
    function even(n) return odd(n + 1) end
    function odd(n) return even(n + 1) end
    return even(0)
end)
