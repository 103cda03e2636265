-- An iterator that never ends.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    for _ in function() return 1 end do end
end)
