-- Comparing long texts.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local a, b = ("x"):rep(65535) .. "a", ("x"):rep(65535) .. "b"
    while a < b do end
end)
