-- An endless loop while the script is loaded.
-- expect: runs too long
local ttr = ...
while true do end
