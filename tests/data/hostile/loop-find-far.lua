-- A text sought for ever where it is not.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("a"):rep(60000)
    while true do s:find("b", 1) end
end)
