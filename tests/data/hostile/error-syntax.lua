-- A script that is none.
-- expect: expected|near
local ttr = ...
ttr.on("turn_begin" function() end)
