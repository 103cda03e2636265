-- A hook that is no function.
-- expect: function expected, got table
local ttr = ...
ttr.on("turn_begin", { call = true })
