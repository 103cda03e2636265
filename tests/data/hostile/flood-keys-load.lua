-- The same while it is loaded.
-- expect: more than 8192 keys
local ttr = ...
local t, p = {}, 131071
for i = 1, 65537 do t[(i + 70000) * p] = true end
ttr.on("turn_begin", function(player) end)
