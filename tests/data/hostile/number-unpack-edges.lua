-- A list unpacked from the first number to the last.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    table.unpack({}, math.mininteger, math.maxinteger)
end)
