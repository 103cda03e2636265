-- require is not there.
-- expect: require is not there
local ttr = ...
ttr.on("turn_begin", function(player)
    return require("os")
end)
