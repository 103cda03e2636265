-- A field of its own, asked for by name for ever.
-- expect: runs too long
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("turn_begin", function(player)
    while true do ttr.field_of("loop-field-of", "count") end
end)
