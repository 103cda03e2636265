-- Fields that do not fit into a state.
-- expect: and 4096 are possible
local ttr = ...
for i = 1, 64 do ttr.field.game("f" .. i, { type = "deck", size = 100 }) end
