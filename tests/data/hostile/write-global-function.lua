-- A global function.
-- expect: helper is a global variable
local ttr = ...
function helper() end
