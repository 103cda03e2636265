-- Changing a claim that is not there.
-- expect: no claim is about to be paid
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.change_claim(0, 0)
end)
