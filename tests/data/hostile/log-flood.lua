-- A hundred thousand lines of log: the last ones are kept.
-- expect: plays
local ttr = ...
ttr.on("turn_begin", function(player)
    if ttr.turn() > 2 then return end
    for i = 1, 10000 do ttr.log("line " .. i) end
end)
