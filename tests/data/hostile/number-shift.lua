-- A shift by more than there are bits.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = -200, 200 do t[1 << i | 1] = i end
end)
