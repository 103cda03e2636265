-- A comparison that makes no sense: the sort ends all the same.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 300 do t[i] = i end
    table.sort(t, function() return true end)
    assert(#t == 300)
end)
