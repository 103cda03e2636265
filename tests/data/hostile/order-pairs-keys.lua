-- Keys that have no order.
-- expect: keys are whole numbers or texts
local ttr = ...
ttr.on("turn_begin", function(player)
    for _ in pairs({ [{}] = 1 }) do end
end)
