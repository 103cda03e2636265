-- dofile is not there.
-- expect: dofile is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return dofile("x")
end)
