-- A hook by itself is hardly too long, but one call of the engine causes many.
-- A machine of four times the speed of today's stops it as well.
-- expect: runs too long
local ttr = ...
ttr.on("claim_cards", function(player, route, value)
    for i = 1, 90000000 do end
    return value
end)
