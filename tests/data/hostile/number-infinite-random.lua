-- A die with an infinite number of sides.
-- expect: is not a whole number
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.random(1 / 0)
end)
