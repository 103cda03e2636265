-- A circle of tables that is changed and then as before.
-- expect: plays
local ttr = ...
local a, b = {}, {}
a.b, b.a, a.c = b, a, { a, b }
ttr.on("turn_begin", function(player)
    for i = 1, 100 do a["key" .. i] = b end
    for i = 1, 100 do a["key" .. i] = nil end
end)
