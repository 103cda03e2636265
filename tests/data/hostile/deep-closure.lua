-- Functions in functions, a hundred thousand deep.
-- expect: more than 8 MiB|runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local f = function() return 0 end
    for i = 1, 100000 do local g = f; f = function() return g() + 1 end end
    return f()
end)
