-- A byte below all.
-- expect: value out of range
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.char(-1)
end)
