-- The same by its name in the library.
-- expect: scripts have no string.gsub
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.gsub("aaaa", ("a-"):rep(10) .. "b", "")
end)
