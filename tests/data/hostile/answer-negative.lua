-- Less than no pieces.
-- expect: must be from 0 to
local ttr = ...
ttr.on("piece_count", function()
    return -1
end)
