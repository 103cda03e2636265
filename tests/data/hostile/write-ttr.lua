-- Changing the table of the engine.
-- expect: ttr.points cannot be changed
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.points = function() return 0 end
end)
