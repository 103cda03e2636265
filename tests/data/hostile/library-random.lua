-- Chance that the game does not know of.
-- expect: scripts have no math.random
local ttr = ...
ttr.on("turn_begin", function(player)
    return math.random(6)
end)
