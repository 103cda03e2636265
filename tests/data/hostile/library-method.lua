-- rep as a method is the same function, with the same bound.
-- expect: rep: the text would have
local ttr = ...
ttr.on("turn_begin", function(player)
    local rep = ("").rep
    return rep("x", 1000000000)
end)
