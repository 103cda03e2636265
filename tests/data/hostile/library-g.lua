-- _G is not there.
-- expect: _G is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return _G.x
end)
