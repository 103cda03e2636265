-- A repeat that never comes true.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    repeat local x = 1 until x == 2
end)
