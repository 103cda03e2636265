-- Two hundred arguments handed on for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 200 do t[i] = i end
    local function f(...) return ... end
    while true do f(table.unpack(t)) end
end)
