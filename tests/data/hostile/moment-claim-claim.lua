-- The route that is being claimed is claimed meanwhile.
-- expect: plays|route|owner|open
local ttr = ...
ttr.on("claim_begun", function(player, route)
    ttr.claim_route(player, route)
end)
