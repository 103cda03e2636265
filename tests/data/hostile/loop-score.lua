-- An endless loop in the final count.
-- expect: runs too long
local ttr = ...
ttr.on("score", function(player)
    while true do end
end)
