-- More turns than there can be.
-- expect: must be from 0 to
local ttr = ...
ttr.on("end_check", function()
    return 1
end)
ttr.on("last_turns", function()
    return 1000000000
end)
