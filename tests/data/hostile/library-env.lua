-- The environment itself leads nowhere else.
-- expect: scripts have no os
local ttr = ...
ttr.on("turn_begin", function(player)
    return _ENV.os
end)
