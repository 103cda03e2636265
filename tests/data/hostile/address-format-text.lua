-- A table as a text.
-- expect: a table is not a text
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.format("%s", {})
end)
