-- An endless loop in a query that is asked at load.
-- expect: runs too long
local ttr = ...
ttr.on("claim_cards", function() while true do end end, "static")
