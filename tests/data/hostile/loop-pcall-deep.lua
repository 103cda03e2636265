-- Deep calls that fail and are caught: Lua releases the records of calls then.
-- expect: runs too long
local ttr = ...
local function deep(n)
    if n == 0 then error("x") end
    return 1 + deep(n - 1)
end
ttr.on("turn_begin", function(player)
    while true do
        pcall(deep, 3000)
        pcall(deep, 10)
    end
end)
