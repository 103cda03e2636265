-- Sentences of the engine are in the language of the user: no script may read them.
-- expect: Not a name
local ttr = ...
local ok, sentence = pcall(ttr.field.player, "Not a name")
ttr.log(sentence)
