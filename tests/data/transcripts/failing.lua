-- A house rule that fails when it is asked whether a card may be drawn.
local ttr = ...

ttr.on("draw_allowed", function() return ttr.points(9) end)
