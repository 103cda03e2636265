-- A format of a machine that rounds.
-- expect: format: only
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("%g"):format(0.1)
end)
