-- Matching that takes time exponential in the pattern.
-- expect: string.match is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ("a"):rep(60)
    return s:match(("a-"):rep(10) .. "b")
end)
