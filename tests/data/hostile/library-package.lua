-- package is not there.
-- expect: package is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return package.loadlib("x", "y")
end)
