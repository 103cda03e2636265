-- Sorting the same long text again and again.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s, t = ("x"):rep(65536), {}
    for i = 1, 10000 do t[i] = s end
    while true do table.sort(t) end
end)
