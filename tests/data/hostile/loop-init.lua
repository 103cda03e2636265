-- An endless loop when the edition is loaded.
-- expect: runs too long
local ttr = ...
ttr.init(function() while true do end end)
