-- A query that cannot be static.
local ttr = ...

ttr.on("last_turns", function() return 3 end, "static")
