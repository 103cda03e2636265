-- Long texts as keys, which are hashed whole.
-- expect: runs too long|MiB of memory
local ttr = ...
ttr.on("turn_begin", function(player)
    local t, s, i = {}, ("a"):rep(60000), 0
    while true do
        i = i + 1
        local found = t[s .. i]
    end
end)
