-- format joins two long texts.
-- expect: format: more than
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("x"):rep(60000)
    return ("%s%s"):format(s, s)
end)
