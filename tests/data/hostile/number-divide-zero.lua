-- A division by zero.
-- expect: divide by zero
local ttr = ...
ttr.on("turn_begin", function(player)
    return 1 // 0
end)
