-- A counter inside a function that lies in a table.
-- expect: changes the variable "count"
local ttr = ...
local function new()
    local count = 0
    return { note = function() count = count + 1 end }
end
local object = new()
ttr.on("turn_begin", function()
    object.note()
end)
