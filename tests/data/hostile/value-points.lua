-- Points without end.
-- expect: points are too many
local ttr = ...
local line = ttr.line("tips")
ttr.on("turn_begin", function(player)
    while true do ttr.add_points(player, 1000, line) end
end)
