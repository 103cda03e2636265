-- A name of sixty thousand letters.
-- expect: fewer than 64 letters
local ttr = ...
ttr.field.game(("a"):rep(60000))
