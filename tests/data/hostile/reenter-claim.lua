-- Each route that is claimed claims the next one.
-- expect: is not open
local ttr = ...
ttr.on("route_claimed", function(player)
    for route in ttr.routes() do
        pcall(ttr.claim_route, player, route)
    end
end)
