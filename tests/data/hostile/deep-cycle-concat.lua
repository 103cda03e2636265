-- A table that holds itself, joined.
-- expect: concat: item 1 is a table
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    t[1] = t
    table.concat(t)
end)
