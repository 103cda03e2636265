-- A list that grows while it is walked.
-- expect: more than 8 MiB|runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = { 1 }
    for i, v in ipairs(t) do t[i + 1] = v end
end)
