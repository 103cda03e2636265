-- A text for a number.
-- expect: gives a string
local ttr = ...
ttr.on("claim_cards", function()
    return "2"
end)
