-- A for loop that counts down for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    for i = 0, math.mininteger, -1 do end
end)
