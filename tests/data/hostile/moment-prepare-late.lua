-- Something to prepare, said while the game goes on.
-- expect: while the script is loaded|only while|prepare
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.prepare(function() end)
end)
