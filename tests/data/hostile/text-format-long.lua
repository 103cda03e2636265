-- A format with a long flag.
-- expect: invalid format
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("%" .. ("0"):rep(500) .. "d"):format(1)
end)
