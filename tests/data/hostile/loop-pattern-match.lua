-- Matching that takes time exponential in the pattern.
-- expect: scripts have no string.match
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("a"):rep(60)
    return s:match(("a-"):rep(10) .. "b")
end)
