-- A variable that wants to be closed.
-- expect: non-closable value
local ttr = ...
local x <close> = {}
