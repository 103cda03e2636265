-- Divisions by small numbers for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local x = 1
    while true do x = (x + 7) // 3 % 5 end
end)
