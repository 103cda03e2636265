-- A hook that remembers in a table within tables.
-- expect: changes the variable "seen"
local ttr = ...
local seen = { a = { b = { c = 0 } } }
ttr.on("turn_begin", function()
    seen.a.b.c = seen.a.b.c + 1
end)
