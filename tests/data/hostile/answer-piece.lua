-- A kind of piece that does not exist.
-- expect: must be from 0 to 0
local ttr = ...
ttr.on("piece_kind", function()
    return 99
end)
