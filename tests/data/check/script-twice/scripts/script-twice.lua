-- Something declared twice.
local ttr = ...

local coins = ttr.field.player("coins", { most = 9 })
local more = ttr.field.player("coins", { most = 9 })
