-- Numbers to texts for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local i = 0
    while true do i = i + 1; tostring(i) end
end)
