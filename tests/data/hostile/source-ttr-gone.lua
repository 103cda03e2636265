-- A script that forgets what it was given.
-- expect: attempt to index a nil value
local ttr = ...
ttr = nil
return ttr.on
