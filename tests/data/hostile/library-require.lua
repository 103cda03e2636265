-- require is not there.
-- expect: scripts have no require
local ttr = ...
ttr.on("turn_begin", function(player)
    return require("os")
end)
