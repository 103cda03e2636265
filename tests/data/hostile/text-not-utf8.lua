-- An error that is no text.
-- expect: : ???;
local ttr = ...
ttr.on("turn_begin", function(player)
    error("\xff\xfe\x80")
end)
