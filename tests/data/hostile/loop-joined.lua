-- Who is joined with what, asked for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do ttr.joined(0, 0, 1) end
end)
