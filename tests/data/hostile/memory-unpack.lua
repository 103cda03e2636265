-- A thousand results at once.
-- expect: unpack: the table has more
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 1000 do t[i] = i end
    return table.unpack(t)
end)
