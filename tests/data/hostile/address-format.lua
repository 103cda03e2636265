-- An address by format.
-- expect: format: only
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.format("%p", {})
end)
