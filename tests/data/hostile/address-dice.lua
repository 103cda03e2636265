-- Chance from an address: the same seed, another game.
-- expect: format: only
local ttr = ...
local luck = ttr.line("luck")
ttr.on("turn_begin", function(player)
    local address = tonumber(string.format("\0%p", {}):sub(4), 16)
    ttr.add_points(player, address // 4096 % 7, luck)
end)
