-- An endless loop in the comparison of a sort.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    table.sort({ 3, 2, 1 }, function() while true do end end)
end)
