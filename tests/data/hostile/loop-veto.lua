-- An endless loop in a veto.
-- expect: runs too long
local ttr = ...
ttr.on("draw_allowed", function(player)
    while true do end
end)
