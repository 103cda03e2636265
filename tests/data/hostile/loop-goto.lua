-- An endless loop without a loop.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    ::again::
    goto again
end)
