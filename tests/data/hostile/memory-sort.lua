-- Sorting more than there is time for.
-- expect: sort: the table has more
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 20000 do t[i] = -i end
    table.sort(t)
end)
