-- pairs goes by the keys, in every process the same.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = { z = 1, a = 2, m = 3, [3] = 4, [1] = 5, q = 6, b = 7 }
    local keys = {}
    for key in pairs(t) do keys[#keys + 1] = tostring(key) end
    assert(table.concat(keys, " ") == "1 3 a b m q z", table.concat(keys, " "))
end)
