-- A name that is none.
-- expect: is no name of a field
local ttr = ...
ttr.field.game("../../etc/passwd")
