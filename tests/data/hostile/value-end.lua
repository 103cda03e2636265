-- An end in the past.
-- expect: -5 turns are not possible
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.end_after(-5)
end)
