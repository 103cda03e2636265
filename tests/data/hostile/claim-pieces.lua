-- The pieces that a claim takes are taken away while it is under way.
-- expect: can no longer be carried out: the player does not have the pieces
local ttr = ...
ttr.on("claim_begun", function(player)
    ttr.add_pieces(player, 0, -ttr.pieces(player, 0))
end)
