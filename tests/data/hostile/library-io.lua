-- io is not there.
-- expect: scripts have no io
local ttr = ...
ttr.on("turn_begin", function(player)
    return io.open("/etc/passwd")
end)
