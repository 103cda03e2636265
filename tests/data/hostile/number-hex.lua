-- A number that is too long to be one.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    return tonumber("0x" .. ("f"):rep(60000))
end)
