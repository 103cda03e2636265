-- Loading code from a text.
-- expect: scripts have no load
local ttr = ...
ttr.on("turn_begin", function(player)
    return load("return 1")()
end)
