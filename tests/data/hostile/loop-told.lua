-- A thousand messages at once.
-- expect: plays|runs too long|at most
local ttr = ...
local tell = ttr.message("tell", "{player} waits")
ttr.on("turn_begin", function(player)
    while true do tell(player) end
end)
