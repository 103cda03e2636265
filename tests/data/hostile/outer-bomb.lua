-- The same large table in many outer variables of many hooks.
-- expect: more than 40000 items
local ttr = ...
local big = {}
for i = 1, 200000 do big[i] = i end
local a, b, c, d, e, f, g, h = big, big, big, big, big, big, big, big
ttr.on("turn_begin", function() return a, b, c, d, e, f, g, h and nil end)
ttr.on("turn_end", function() return a, b, c, d, e, f, g, h and nil end)
ttr.on("route_claimed", function() return a, b, c, d, e, f, g, h and nil end)
