-- An item taken out far away.
-- expect: remove: not possible at place
local ttr = ...
ttr.on("turn_begin", function(player)
    table.remove({ 1, 2 }, math.mininteger)
end)
