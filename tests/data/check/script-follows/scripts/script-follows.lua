-- One declaration that cannot be, in a loop, and what follows from it.
local ttr = ...

local coins
for _ = 1, 3 do
    coins = ttr.field.player("Gold Coins")
end
ttr.on("turn_end", function(player) coins[player] = 1 end, { when = coins })
local start = coins[0] + 1
