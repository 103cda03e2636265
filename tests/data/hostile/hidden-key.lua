-- What a hook remembers as the key of a table in a table.
-- expect: which is outside the game
local ttr = ...
local seen = { list = {} }
ttr.on("turn_begin", function(player)
    seen.list[{}] = true
end)
