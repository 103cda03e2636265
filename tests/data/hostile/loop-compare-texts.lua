-- Two long texts, equal but for the end, compared for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local a = ("a"):rep(60000) .. "b"
    local b = ("a"):rep(60000) .. "c"
    local n = 0
    while a < b do n = n + 1 end
end)
