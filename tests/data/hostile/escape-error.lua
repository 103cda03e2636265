-- What a terminal would obey, in an error.
-- expect: a??[2Jb?c
local ttr = ...
ttr.on("turn_begin", function(player)
    error("a\7\27[2Jb\u{9B}c")
end)
