-- Emitting when nothing is collected.
-- expect: only a hook of the event choice_options
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.emit(1)
end)
