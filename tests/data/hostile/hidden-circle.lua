-- A table that contains itself, and a counter.
-- expect: changes the variable "t"
local ttr = ...
local t = { count = 0 }
t.t = t
ttr.on("turn_begin", function()
    t.t.t.count = t.count + 1
end)
