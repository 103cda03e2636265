-- Keys and numbers that cannot be kept.
-- expect: from 0 to 15|key|whole
local ttr = ...
ttr.on("claim_cards", function(player, route, value)
    ttr.remember(16, 1)
end)
