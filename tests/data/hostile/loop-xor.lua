-- Bits turned for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local x = 1
    while true do x = x ~ (x << 13) end
end)
