-- A hook that counts in a local variable.
-- expect: changes the variable "count"
local ttr = ...
local count = 0
ttr.on("turn_begin", function()
    count = count + 1
end)
