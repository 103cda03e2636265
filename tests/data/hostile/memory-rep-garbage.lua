-- Garbage as fast as it goes: stopped for its time.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do local s = ("xy"):rep(30000) end
end)
