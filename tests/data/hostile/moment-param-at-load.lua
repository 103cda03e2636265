-- Reading a parameter while the script is loaded.
-- expect: only in a hook
local ttr = ...
local points = ttr.param.number("points", { preset = 4 })
local four = points[0]
