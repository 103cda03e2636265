-- A misspelt key.
-- expect: did you mean "most"
local ttr = ...
ttr.field.game("count", { mots = 9 })
