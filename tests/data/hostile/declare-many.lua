-- More fields than there can be.
-- expect: more than 64 fields
local ttr = ...
for i = 1, 100 do ttr.field.game("f" .. i) end
