-- A table that grows for ever.
-- expect: more than 8 MiB|runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    while true do t[#t + 1] = 1 end
end)
