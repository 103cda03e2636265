-- A byte that is none.
-- expect: value out of range
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.char(256)
end)
