-- The pieces that the claim needs are gone when it is done.
-- expect: plays|pieces
local ttr = ...
ttr.on("claim_begun", function(player, route)
    local left = ttr.pieces(player, 0)
    if left > 0 then ttr.add_pieces(player, 0, -left) end
end)
