-- A list that is moved up by one again and again.
-- expect: not possible at place 1 of 1025
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 1000000 do table.insert(t, 1, i) end
end)
