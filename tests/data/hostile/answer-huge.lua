-- A number that no int can hold.
-- expect: not a whole number
local ttr = ...
ttr.on("claim_cards", function()
    return math.maxinteger
end)
