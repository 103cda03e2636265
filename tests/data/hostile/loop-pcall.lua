-- pcall catches the error that ends the loop inside it.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do pcall(function() while true do end end) end
end)
