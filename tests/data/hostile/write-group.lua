-- Changing a part of it.
-- expect: ttr.spot.deck cannot be changed
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.spot.deck = 0
end)
