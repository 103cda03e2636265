-- The same as a method of texts.
-- expect: scripts have no string.dump
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("x").dump(function() end)
end)
