-- Three loops in each other, none of them long.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    for a = 1, 3000 do for b = 1, 3000 do for c = 1, 3000 do end end end
end)
