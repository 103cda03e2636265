-- Groups of places asked for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        for place in ttr.places() do ttr.group(player, place) end
    end
end)
