-- Long texts in outer variables.
-- expect: plays|runs too long
local ttr = ...
local s, t = ("x"):rep(65536), {}
for i = 1, 30000 do t[i] = s end
ttr.on("turn_begin", function() local x = t end)
