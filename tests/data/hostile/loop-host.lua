-- Functions of the engine that take a while.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        for place in ttr.places() do
            ttr.longest_path(player)
            ttr.joined(player, 0, place)
            ttr.group(player, place)
        end
    end
end)
