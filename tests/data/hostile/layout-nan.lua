-- What is no number, as text.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    ttr.log(tostring(0 / 0) .. (0 / 0) .. -(0 / 0) .. 1 / 0 .. -1 / 0 .. 2 ^ 53 .. 0.1)
end)
