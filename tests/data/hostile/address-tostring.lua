-- No text holds an address.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    assert(tostring({}) == "table")
    assert(tostring(tostring) == "function")
    assert(tostring(ttr) == "table")
end)
