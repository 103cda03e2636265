-- Looking at the game while the script is loaded.
-- expect: only in a hook
local ttr = ...
local points = ttr.points(0)
