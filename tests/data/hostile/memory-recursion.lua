-- A function that calls itself too deep.
-- expect: calls itself|stack overflow|more than 8 MiB|runs too long
local ttr = ...
local function f() return 1 + f() end
ttr.on("turn_begin", function()
    f()
end)
