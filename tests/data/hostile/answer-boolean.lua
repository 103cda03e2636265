-- Yes for a number.
-- expect: gives a boolean
local ttr = ...
ttr.on("end_check", function()
    return true
end)
