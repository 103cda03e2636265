-- Garbage of joined texts beside nearly as much memory as there may be.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local kept, parts = {}, {}
    for i = 1, 20 do parts[i] = ("ab"):rep(100 * i) end
    for i = 1, 110 do kept[i] = ("%6d"):format(i):rep(10000) end
    while true do local s = table.concat(parts, ",") end
end)
