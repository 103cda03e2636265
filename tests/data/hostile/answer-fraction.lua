-- One and a half cards.
-- expect: not a whole number
local ttr = ...
ttr.on("claim_cards", function()
    return 1.5
end)
