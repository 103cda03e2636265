-- Garbage beside nearly as much memory as there may be: only what is kept
-- counts, so it is stopped for its time and not for its memory.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local kept = {}
    for i = 1, 110 do kept[i] = ("%6d"):format(i):rep(10000) end
    while true do local s = ("xy"):rep(30000) end
end)
