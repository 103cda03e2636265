-- A number that is no spot.
-- expect: this is no spot
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.move(0, 1, 5, 7)
end)
