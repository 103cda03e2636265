-- Tables that hold each other, sorted.
-- expect: attempt to compare two table values
local ttr = ...
ttr.on("turn_begin", function(player)
    local a, b = {}, {}
    a[1], b[1] = b, a
    table.sort({ a, b, a, b })
end)
