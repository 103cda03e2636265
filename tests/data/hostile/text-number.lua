-- Long texts as numbers.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = (" "):rep(65000) .. "1"
    while true do tonumber(s) end
end)
