-- Keeps state outside the game, which must be found out.
local ttr = ...

local line = ttr.line("memory")
local turns = 0

ttr.on("turn_end", function(player)
    turns = turns + 1
    ttr.add_points(player, turns, line)
end)
