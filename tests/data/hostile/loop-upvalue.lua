-- A loop through a function made anew each time.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do (function() return player end)() end
end)
