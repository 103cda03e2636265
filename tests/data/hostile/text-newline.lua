-- An error of many lines.
-- expect: : one;
local ttr = ...
ttr.on("turn_begin", function(player)
    error("one\ntwo\nthree")
end)
