-- A constant in the place of the globals.
-- expect: attempt to index
local ttr = ...
ttr.on("turn_begin", function(player)
    local _ENV <const> = 1
    local function f() return x, y end
    f()
end)
