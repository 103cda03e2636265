-- Long lines for the log, for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("x"):rep(60000)
    while true do ttr.log(s) end
end)
