-- The route of a claim goes to another player while it is under way.
-- expect: can no longer be carried out: its route is not open
local ttr = ...
ttr.on("claim_begun", function(player, route)
    ttr.set_owner(route, 1 - math.min(player, 1))
end)
