-- Marks that nobody has, each refusal caught.
-- expect: runs too long|unknown|no mark|does not|not in use
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do pcall(ttr.mark_of, "loop-mark-unknown", "mark", 0) end
end)
