-- Parts of texts beyond all edges.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = "abc"
    assert(s:sub(math.mininteger, math.maxinteger) == "abc")
    assert(s:sub(math.maxinteger, math.mininteger) == "")
end)
