-- A loop whose step is nothing.
-- expect: 'for' step is zero
local ttr = ...
ttr.on("turn_begin", function(player)
    for i = 1, 2, 0 do end
end)
