-- Routes that change their owners for ever, with the network asked in between.
-- expect: runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        ttr.set_owner(0, player)
        ttr.group(player, 0)
        ttr.longest_path(player)
        ttr.set_owner(0, -1)
    end
end)
