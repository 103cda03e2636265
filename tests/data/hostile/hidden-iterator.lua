-- An iterator of pairs that goes on from game to game.
-- expect: changes the variable "step"
local ttr = ...
local step = pairs({ 3, 1, 4, 1, 5, 9, 2, 6 })
ttr.on("turn_begin", function()
    step()
end)
