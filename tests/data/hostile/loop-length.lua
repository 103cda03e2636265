-- The length of a list, asked for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 5000 do t[i] = i end
    local n = 0
    while true do n = n + #t end
end)
