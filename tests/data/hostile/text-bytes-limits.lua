-- The ends of texts as far away as numbers go.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = "abc"
    assert(not s:byte(math.maxinteger, math.mininteger))
    assert(not s:byte(math.mininteger, math.mininteger))
    assert(select("#", s:byte(math.mininteger, math.maxinteger)) == 3)
    assert(s:byte(-1) == 99 and s:byte() == 97)
    assert(select("#", s:byte(-2, -1)) == 2 and not s:byte(4))
end)
