-- Bytes beyond all edges.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("abc"):byte(math.mininteger, math.maxinteger)
end)
