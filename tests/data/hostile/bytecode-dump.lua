-- Bytecode of a function.
-- expect: string.dump is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.dump(function() end)
end)
