-- A conversion of a hundred thousand places.
-- expect: invalid conversion
local ttr = ...
ttr.on("turn_begin", function(player)
    return string.format("%99999d", 1)
end)
