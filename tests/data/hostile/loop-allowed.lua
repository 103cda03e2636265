-- Each thing that could be done takes nearly as long as one may.
-- expect: runs too long
local ttr = ...
local function long() for i = 1, 1e9 do end end
ttr.on("claim_allowed", long)
ttr.on("draw_allowed", long)
ttr.on("tickets_allowed", long)
ttr.on("payment_allowed", long)
ttr.on("action_allowed", long)
