-- pcall around a loop that raises by itself.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do pcall(error, "again") end
end)
