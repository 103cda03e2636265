-- Pairs of pairs of pairs.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 300 do t[i] = i end
    for a in pairs(t) do for b in pairs(t) do for c in pairs(t) do for d in pairs(t) do end end end end
end)
