-- The same in a refusal.
-- expect: a?[2Jb?c
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.fail("a\27[2Jb\u{202E}c")
end)
