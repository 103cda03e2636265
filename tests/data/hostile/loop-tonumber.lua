-- Texts to numbers for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do tonumber("zz", 36) end
end)
