-- The place where variables may change never ends.
-- expect: runs too long
local ttr = ...
ttr.prepare(function() while true do end end)
