-- Cards that go round for ever between hands.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        ttr.take_any(ttr.spot.hand(0), ttr.spot.hand(1))
        ttr.take_any(ttr.spot.hand(1), ttr.spot.hand(0))
    end
end)
