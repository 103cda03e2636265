-- A function whose arguments become ever more.
-- expect: stack overflow|more than 8 MiB|too many
local ttr = ...
local function f(...) return 1 + f(1, ...) end
ttr.on("turn_begin", function()
    f()
end)
