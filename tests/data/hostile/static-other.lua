-- An event that cannot be static.
-- expect: only what a claim takes
local ttr = ...
ttr.on("ticket_points", function() end, "static")
