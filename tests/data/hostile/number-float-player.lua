-- Player one and a half.
-- expect: is not a whole number
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.points(1.5)
end)
