-- Dice for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do ttr.random(6) end
end)
