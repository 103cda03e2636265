-- Changing a text.
-- expect: index a string value
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = "x"
    s.y = 1
end)
