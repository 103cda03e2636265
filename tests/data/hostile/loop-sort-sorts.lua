-- A comparison that sorts.
-- expect: C stack overflow
local ttr = ...
ttr.on("turn_begin", function(player)
    local function less(a, b)
        local t = { 3, 2, 1 }
        table.sort(t, less)
        return a < b
    end
    table.sort({ 3, 2, 1 }, less)
end)
