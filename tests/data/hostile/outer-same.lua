-- One table in many outer variables is looked at once.
-- expect: plays
local ttr = ...
local big = {}
for i = 1, 39000 do big[i] = i end
local a, b, c, d, e, f, g, h = big, big, big, big, big, big, big, big
ttr.on("turn_begin", function() local x = { a, b, c, d, e, f, g, h } end)
ttr.on("turn_end", function() local x = { a, b, c, d, e, f, g, h } end)
