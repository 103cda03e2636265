-- Long names of modules, asked for ever.
-- expect: runs too long
local ttr = ...
local name = string.rep("a", 65000)
ttr.on("turn_begin", function(player)
    while true do
        ttr.uses(name)
        ttr.find_action(name)
        ttr.find_place(name)
    end
end)
