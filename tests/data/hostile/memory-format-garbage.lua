-- Garbage of texts from parts beside nearly as much memory as there may be.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local kept, part = {}, ("xyz"):rep(1500)
    for i = 1, 110 do kept[i] = ("%6d"):format(i):rep(10000) end
    while true do local s = ("%s and %s"):format(part, part) end
end)
