-- A list joined from the first number to the last.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    table.concat({}, "", math.mininteger, math.maxinteger)
end)
