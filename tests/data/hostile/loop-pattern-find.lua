-- find looks for the text and not for a pattern.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("a"):rep(60)
    assert(not s:find(("a-"):rep(10) .. "b"))
    assert(s:find("aaa", 2) == 2)
end)
