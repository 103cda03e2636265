-- A function replaced by another.
-- expect: changes the variable "f"
local ttr = ...
local f = function() end
ttr.on("turn_begin", function()
    f = function() end
end)
