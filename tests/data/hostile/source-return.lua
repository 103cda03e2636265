-- A script that returns something else.
-- expect: plays
local ttr = ...
return { on = true }, 5, "text"
