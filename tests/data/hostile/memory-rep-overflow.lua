-- Lengths whose product is small again.
-- expect: rep: the text would have
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("xxxx"):rep(math.maxinteger // 2 + 1)
end)
