-- A for loop that counts to the largest number.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    for i = 1, math.maxinteger do end
end)
