-- Tables without end, in the place where variables may change.
-- expect: memory|runs too long
local ttr = ...
local kept = {}
ttr.prepare(function()
    for i = 1, 1e9 do kept[i] = { i, { i } } end
end)
