-- getmetatable is not there.
-- expect: scripts have no getmetatable
local ttr = ...
ttr.on("turn_begin", function(player)
    return getmetatable("").__index
end)
