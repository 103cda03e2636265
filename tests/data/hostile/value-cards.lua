-- Cards that are not there.
-- expect: 99 were to be moved
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.move(0, 99, ttr.spot.hand(player), ttr.spot.discard)
end)
