-- An endless loop before the first card is dealt.
-- expect: runs too long
local ttr = ...
ttr.on("setup_game", function()
    while true do end
end)
