-- All bytes of a text as arguments.
-- expect: at most 200 bytes
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("x"):rep(60000)
    while true do math.max(s:byte(1, -1)) end
end)
