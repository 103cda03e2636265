-- An error full of percent signs.
-- expect: %s%n%s%n%s%n;
local ttr = ...
ttr.on("turn_begin", function(player)
    error("%s%n%s%n%s%n")
end)
