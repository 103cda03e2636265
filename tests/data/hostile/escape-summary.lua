-- The same in what is declared.
-- expect: a text has a control character
local ttr = ...
ttr.module { summary = "a\27[2J" }
