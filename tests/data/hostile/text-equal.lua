-- Comparing long texts that are equal, and not the same.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local half = ("x"):rep(30000)
    local a, b = half .. half, half .. half
    while a == b do end
end)
