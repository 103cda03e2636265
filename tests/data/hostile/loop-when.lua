-- A hook that waits for a field of its own, which it changes each time.
-- expect: plays
local ttr = ...
local n = ttr.field.player("n", { most = 30000, initial = 1 })
ttr.on("turn_begin", function(player)
    for i = 1, 30000 do n[player] = i end
end, { when = n, least = 1 })
