-- An error that is a table.
-- expect: raises table instead of a sentence
local ttr = ...
ttr.on("turn_begin", function(player)
    error({})
end)
