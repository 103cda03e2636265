-- An error that turns the line round.
-- expect: safe ? txt.exe
local ttr = ...
ttr.on("turn_begin", function(player)
    error("safe \u{202E} txt.exe")
end)
