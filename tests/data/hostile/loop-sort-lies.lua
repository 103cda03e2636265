-- An order that changes while it is sorted.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t, n = {}, 0
    for i = 1, 5000 do t[i] = i end
    while true do table.sort(t, function(a, b) n = n + 1; return n % 2 == 0 end) end
end)
