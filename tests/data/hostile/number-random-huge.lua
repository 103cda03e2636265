-- A die with more sides than there are numbers.
-- expect: the number is too large
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.random(math.maxinteger)
end)
