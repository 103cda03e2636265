-- A number below none.
-- expect: there is no number
local ttr = ...
ttr.on("turn_begin", function(player)
    return ttr.random(0)
end)
