-- A number for a sentence.
-- expect: a veto is a sentence
local ttr = ...
ttr.on("draw_allowed", function()
    return 5
end)
