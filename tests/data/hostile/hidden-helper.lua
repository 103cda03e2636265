-- A function that a hook calls counts in a local variable.
-- expect: changes the variable "count"
local ttr = ...
local count = 0
local function note() count = count + 1 end
ttr.on("turn_begin", function()
    note()
end)
