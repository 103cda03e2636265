-- A very long error.
-- expect: xxxxxxxxxx
local ttr = ...
ttr.on("turn_begin", function(player)
    error(("x"):rep(60000))
end)
