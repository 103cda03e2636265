-- Walking a table whose keys collide.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 8000 do t[(i + 70000) * 8191] = i end
    while true do
        for k in pairs(t) do break end
    end
end)
