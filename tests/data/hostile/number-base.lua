-- A number in a base that there is none of.
-- expect: base out of range
local ttr = ...
ttr.on("turn_begin", function(player)
    return tonumber("10", 99)
end)
