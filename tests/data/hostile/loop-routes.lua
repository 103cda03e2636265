-- The board walked for ever.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do for r in ttr.routes() do ttr.length(r) end end
end)
