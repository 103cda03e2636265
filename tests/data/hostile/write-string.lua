-- Changing what methods of texts do.
-- expect: string.rep cannot be changed
local ttr = ...
ttr.on("turn_begin", function(player)
    string.rep = nil
end)
