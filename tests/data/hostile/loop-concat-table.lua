-- A list joined for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 5000 do t[i] = "x" end
    while true do table.concat(t, "") end
end)
