-- A conversion that gives an address, after a NUL.
-- expect: format: only
local ttr = ...
ttr.on("turn_begin", function(player)
    error("leak " .. string.format("\0%p", {}))
end)
