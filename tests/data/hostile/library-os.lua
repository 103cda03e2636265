-- os is not there.
-- expect: os is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return os.execute("true")
end)
