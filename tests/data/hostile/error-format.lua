-- An error full of conversions.
-- expect: %s%n%s%d
local ttr = ...
ttr.on("turn_begin", function(player)
    error("%s%n%s%d")
end)
