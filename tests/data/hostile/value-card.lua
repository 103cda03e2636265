-- A card beyond the last.
-- expect: card 77 does not exist
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.discards(77)
end)
