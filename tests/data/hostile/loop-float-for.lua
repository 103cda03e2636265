-- A for loop whose steps are too small to arrive.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    for i = 1.0, 1e15, 0.5 do end
end)
