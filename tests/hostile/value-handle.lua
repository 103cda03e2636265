-- A field in the place of a score line.
-- expect: handle of another kind
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("turn_begin", function(player)
    ttr.add_points(player, 1, count)
end)
