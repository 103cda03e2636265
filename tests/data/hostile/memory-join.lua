-- A text that doubles.
-- expect: more than 65536 bytes
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = "x"
    while true do s = s .. s end
end)
