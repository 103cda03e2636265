-- loadfile is not there.
-- expect: loadfile is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return loadfile("x")
end)
