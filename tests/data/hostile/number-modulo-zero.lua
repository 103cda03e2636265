-- A rest by zero.
-- expect: attempt to perform
local ttr = ...
ttr.on("turn_begin", function(player)
    return 1 % 0
end)
