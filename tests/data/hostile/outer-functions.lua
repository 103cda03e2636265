-- Thousands of functions that lead to each other.
-- expect: more than 4000 tables and functions
local ttr = ...
local all = {}
for i = 1, 5000 do all[i] = function() return all end end
ttr.on("turn_begin", function() local x = all end)
