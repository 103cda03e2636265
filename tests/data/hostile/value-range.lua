-- A value beyond the range of its field.
-- expect: 10 is not within 0 to 9
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("turn_begin", function()
    count[0] = 10
end)
