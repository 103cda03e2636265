-- Inserting in front of a long table moves all of it.
-- expect: insert: not possible
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 20000 do table.insert(t, 1, i) end
end)
