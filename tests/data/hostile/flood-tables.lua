-- Tables as keys.
-- expect: more than 8192 keys
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 100000 do t[{}] = true end
end)
