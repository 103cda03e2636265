-- A player below the first.
-- expect: player -1 does not exist
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.hand(-1, 0)
end)
