-- An event that there is not.
local ttr = ...

ttr.on("route_claimd", function() end)
