-- The longest path, asked for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do ttr.longest_path(0) end
end)
