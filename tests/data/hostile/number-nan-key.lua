-- A key that is no number.
-- expect: index is NaN
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    t[0 / 0] = 1
end)
