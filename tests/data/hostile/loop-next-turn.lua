-- A player whose turn never ends.
-- expect: plays
local ttr = ...
ttr.on("turn_end", function(player) ttr.next_turn(player) end)
