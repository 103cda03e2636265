-- A format with more than there are arguments.
-- expect: there is no argument 2
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("%d%d%d%d"):format(1)
end)
