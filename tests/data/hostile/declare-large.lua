-- Fields that do not fit into a state.
-- expect: take more than 2048 bytes
local ttr = ...
for i = 1, 64 do ttr.field.player("f" .. i, { type = "pile" }) end
