-- Texts of allowed length, and many of them.
-- expect: more than 8 MiB|runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 100000 do t[i] = ("x"):rep(60000) .. i end
end)
