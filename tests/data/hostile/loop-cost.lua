-- What claims cost, asked by what a claim costs.
-- expect: plays
local ttr = ...
ttr.on("claim_cards", function(player, route, value)
    for r in ttr.routes() do
        for i = 1, 100 do ttr.cost(r) end
    end
    return value
end)
