-- Keys that all collide once the table has grown.
-- expect: more than 8192 keys
local ttr = ...
ttr.on("turn_begin", function(player)
    local t, p = {}, 131071
    for i = 1, 65537 do t[(i + 70000) * p] = true end
end)
