-- utf8 is not there.
-- expect: utf8 is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return utf8.char(65)
end)
