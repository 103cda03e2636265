-- A loop that asks for its arguments.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local function count(...)
        while true do select("#", ...) end
    end
    count(1, 2, 3)
end)
