-- A name that is none.
-- expect: cannot be a name
local ttr = ...
ttr.field.game("../../etc/passwd")
