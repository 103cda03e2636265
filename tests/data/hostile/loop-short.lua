-- Each hook is short, but one call of the engine causes many.
-- expect: runs too long
local ttr = ...
ttr.on("claim_cards", function(player, route, value)
    for i = 1, 15000000 do end
    return value
end)
