-- An error that is nothing.
-- expect: raises nothing instead of a sentence
local ttr = ...
ttr.on("turn_begin", function(player)
    error()
end)
