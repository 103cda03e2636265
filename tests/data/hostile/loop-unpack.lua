-- Items as values for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 200 do t[i] = i end
    while true do math.max(table.unpack(t)) end
end)
