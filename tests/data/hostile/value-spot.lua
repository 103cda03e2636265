-- A number that is no spot.
-- expect: this is not a spot
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.move(0, 1, 5, 7)
end)
