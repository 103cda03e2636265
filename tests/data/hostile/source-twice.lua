-- A name of a hook that is declared twice.
-- expect: there is already a function
local ttr = ...
ttr.on("turn_begin", function() end)
ttr.on("turn_begin", function() error("second") end)
