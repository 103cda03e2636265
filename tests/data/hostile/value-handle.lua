-- A field in the place of a score line.
-- expect: a score line is expected
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("turn_begin", function(player)
    ttr.add_points(player, 1, count)
end)
