-- Looking from beyond the end.
-- expect: the first place to look at is 1
local ttr = ...
ttr.on("turn_begin", function(player)
    return ("abc"):find("", math.maxinteger), ("abc"):find("", math.mininteger)
end)
