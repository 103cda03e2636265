-- Fractions as keys, which Lua hashes without a seed, too.
-- expect: more than 8192 keys|runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 100000 do t[i / 1024 / 1024] = true end
end)
