-- Powers for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local x = 1.5
    while true do x = (x ^ 1.0001) % 7 end
end)
