-- A text of a gigabyte.
-- expect: rep: the text would have
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("x"):rep(1000000000)
end)
