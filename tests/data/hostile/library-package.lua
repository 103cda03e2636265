-- package is not there.
-- expect: scripts have no package
local ttr = ...
ttr.on("turn_begin", function(player)
    return package.loadlib("x", "y")
end)
