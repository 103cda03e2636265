-- A table in a table, ten thousand deep.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 10000 do t = { t } end
    local n = 0
    while t do t = t[1]; n = n + 1 end
end)
