-- Bytes for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("x"):rep(1000)
    while true do s:byte(1, 200) end
end)
