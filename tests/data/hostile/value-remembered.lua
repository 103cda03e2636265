-- More to remember with a question than it can hold.
-- expect: 16 bits
local ttr = ...
local pick = ttr.choice("pick", { option = "yes-no", done = function(player, yes, a) end })
ttr.on("turn_begin", function(player)
    pick(player, 100000)
end)
