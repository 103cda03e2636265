-- Loading code from a text.
-- expect: load is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return load("return 1")()
end)
