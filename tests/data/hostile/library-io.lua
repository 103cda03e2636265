-- io is not there.
-- expect: io is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return io.open("/etc/passwd")
end)
