-- More pieces than there are.
-- expect: add_pieces: player
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.add_pieces(player, 0, 99)
end)
