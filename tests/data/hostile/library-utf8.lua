-- utf8 is not there.
-- expect: scripts have no utf8
local ttr = ...
ttr.on("turn_begin", function(player)
    return utf8.char(65)
end)
