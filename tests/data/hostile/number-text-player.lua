-- A player by a text that is a number.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.points("0")
end)
