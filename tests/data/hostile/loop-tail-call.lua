-- A function that calls itself in its last step, for ever.
-- expect: runs too long
local ttr = ...
local function f() return f() end
ttr.on("turn_begin", function()
    f()
end)
