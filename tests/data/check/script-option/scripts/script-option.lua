-- A key that there is not.
local ttr = ...

local coins = ttr.field.player("coins", { maximum = 9 })
