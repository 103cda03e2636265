-- pcall inside pcall: two calls at each of two hundred levels.
-- expect: runs too long
local ttr = ...
local function f()
    pcall(f)
    pcall(f)
end
ttr.on("turn_begin", function()
    f()
end)
