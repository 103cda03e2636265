-- Texts put together for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do ("%d %s %x"):format(1, "two", 3) end
end)
