-- Changing a library.
-- expect: math.abs cannot be changed
local ttr = ...
ttr.on("turn_begin", function(player)
    math.abs = nil
end)
