-- A global variable at load.
-- expect: count is a global variable
local ttr = ...
count = 1
