-- Bytecode of a function.
-- expect: scripts have no string.dump
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.dump(function() end)
end)
