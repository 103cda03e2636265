-- A table as text, after a NUL.
-- expect: is not a text
local ttr = ...
ttr.on("turn_begin", function(player)
    error("leak " .. string.format("\0%s", {}))
end)
