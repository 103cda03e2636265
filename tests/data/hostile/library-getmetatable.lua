-- getmetatable is not there.
-- expect: getmetatable is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return getmetatable("").__index
end)
