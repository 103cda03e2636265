-- Of several keys that are wrong the same one is told.
-- expect: unknown key "aaa"
local ttr = ...
ttr.field.player("coins", { zzz = 1, aaa = 2, mmm = 3, qqq = 4, bbb = 5 })
