-- The route that is being claimed is given to somebody else.
-- expect: plays|route|owner
local ttr = ...
ttr.on("claim_begun", function(player, route)
    ttr.set_owner(route, (player + 1) % ttr.player_count())
end)
