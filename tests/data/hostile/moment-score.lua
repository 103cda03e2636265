-- Counting points when nothing is counted.
-- expect: only a hook of the event score
local ttr = ...
local line = ttr.line("tips")
ttr.on("turn_begin", function()
    ttr.score(line, 100)
end)
