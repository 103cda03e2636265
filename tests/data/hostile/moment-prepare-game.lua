-- The game, asked for where there is none yet.
-- expect: no game|game|only
local ttr = ...
ttr.prepare(function() ttr.points(0) end)
