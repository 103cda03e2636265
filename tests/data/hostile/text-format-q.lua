-- A format that quotes.
-- expect: format: only
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("%q"):format("a")
end)
