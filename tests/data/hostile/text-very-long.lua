-- An error as long as a text may be.
-- expect: long long long
local ttr = ...
ttr.on("turn_begin", function(player)
    error(("long "):rep(13000))
end)
