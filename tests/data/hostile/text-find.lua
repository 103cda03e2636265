-- Searching for what is nearly there everywhere.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local s, wanted = ("a"):rep(65536), ("a"):rep(32767) .. "b"
    while true do s:find(wanted) end
end)
