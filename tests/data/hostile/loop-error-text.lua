-- Errors with long texts, caught for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("x"):rep(50000)
    while true do pcall(error, s) end
end)
