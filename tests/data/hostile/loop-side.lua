-- Sides that change for ever, with everybody's network in between.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        for p in ttr.players() do
            ttr.set_side(p, player % 2)
            ttr.longest_path(p)
            ttr.set_side(p, -1)
        end
    end
end)
