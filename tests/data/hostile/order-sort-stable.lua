-- Equal items stay in their order.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 300 do t[i] = { key = i % 3, at = i } end
    table.sort(t, function(a, b) return a.key < b.key end)
    for i = 2, 300 do
        assert(t[i - 1].key < t[i].key or t[i - 1].key == t[i].key and t[i - 1].at < t[i].at)
    end
end)
