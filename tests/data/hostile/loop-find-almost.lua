-- A text sought that is nearly everywhere.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("a"):rep(60000)
    local w = ("a"):rep(30000) .. "b"
    while true do s:find(w) end
end)
