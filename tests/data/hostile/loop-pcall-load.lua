-- The same while the script is loaded.
-- expect: runs too long
local ttr = ...
while true do pcall(function() while true do end end) end
