-- The environment itself leads nowhere else.
-- expect: os is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return _ENV.os
end)
