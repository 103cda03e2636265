-- An own deck, shuffled for ever.
-- expect: runs too long|shuffle
local ttr = ...
local deck = ttr.field.game("deck", { type = "deck", size = 60, most = 63 })
ttr.on("turn_begin", function(player)
    for i = 1, 50 do deck:put(0, i) end
    while true do deck:shuffle(0) end
end)
