-- Emitting when nothing is collected.
-- expect: only the functions options of a choice
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.emit(1)
end)
