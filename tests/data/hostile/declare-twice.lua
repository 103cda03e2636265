-- The same field twice.
-- expect: count is declared twice
local ttr = ...
local count = ttr.field.game("count", { most = 9 })
local again = ttr.field.game("count", { most = 9 })
