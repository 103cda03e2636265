-- A text with a NUL in the log and an error.
-- expect: : before;
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.log("a\0b")
    error("before\0after")
end)
