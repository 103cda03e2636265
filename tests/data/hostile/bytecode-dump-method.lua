-- The same as a method of texts.
-- expect: string.dump is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("x").dump(function() end)
end)
