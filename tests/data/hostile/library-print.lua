-- print is not there.
-- expect: print is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return print("x")
end)
