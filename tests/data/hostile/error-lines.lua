-- An error of several lines.
-- expect: first line
local ttr = ...
ttr.on("turn_begin", function(player)
    error("first line\nsecond line")
end)
