-- An assertion that fails with a function.
-- expect: raises function instead of a sentence
local ttr = ...
ttr.on("turn_begin", function(player)
    assert(false, function() end)
end)
