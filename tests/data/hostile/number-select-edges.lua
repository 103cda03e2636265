-- Arguments from beyond the last on.
-- expect: index out of range
local ttr = ...
ttr.on("turn_begin", function(player)
    select(math.mininteger, 1, 2)
end)
