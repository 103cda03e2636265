-- Of several names that are near the same one is proposed.
-- expect: did you mean
local ttr = ...
ttr.on("turn_begin", function(player) return ttr.card_s() end)
