-- A list whose first item is taken away again and again.
-- expect: not possible at place 1 of 20000
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        local t = {}
        for i = 1, 20000 do t[i] = i end
        while #t > 0 do table.remove(t, 1) end
    end
end)
