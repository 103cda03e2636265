-- The market is renewed again and again: the engine gives up.
-- expect: plays
local ttr = ...
ttr.on("market_flush", function()
    return 1
end)
