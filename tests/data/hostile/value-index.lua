-- A fraction as an index of a field.
-- expect: number in brackets is a fraction
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
ttr.on("turn_begin", function()
    return count[0.5]
end)
