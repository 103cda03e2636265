-- Ever more arguments, passed on.
-- expect: runs too long|MiB of memory|stack overflow
local ttr = ...
ttr.on("turn_begin", function(player)
    local function more(...) return more(1, 2, 3, 4, 5, 6, 7, 8, ...) end
    more()
end)
