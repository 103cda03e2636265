-- An item put in far away.
-- expect: insert: not possible at place
local ttr = ...
ttr.on("turn_begin", function(player)
    table.insert({}, math.maxinteger, 1)
end)
