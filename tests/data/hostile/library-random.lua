-- Chance that the game does not know of.
-- expect: math.random is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return math.random(6)
end)
