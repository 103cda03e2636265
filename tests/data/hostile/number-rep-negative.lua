-- A text less than no times.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("x"):rep(math.mininteger)
end)
