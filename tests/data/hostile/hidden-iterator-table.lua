-- The same, within a table.
-- expect: changes the variable "box"
local ttr = ...
local box = { step = pairs({ 3, 1, 4, 1, 5, 9, 2, 6 }) }
ttr.on("turn_begin", function()
    box.step()
end)
