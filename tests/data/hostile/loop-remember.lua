-- Numbers kept and asked for ever, in a query.
-- expect: runs too long
local ttr = ...
ttr.on("claim_cards", function(player, route, value)
    local n = 0
    while true do
        n = n + 1
        ttr.remember(n % 16, n)
        ttr.recall((n + 1) % 16)
    end
end)
