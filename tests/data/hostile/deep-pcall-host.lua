-- A refusal of the engine, caught deep inside.
-- expect: player 99 does not exist
local ttr = ...
ttr.on("turn_begin", function(player)
    local function deep(n)
        if n == 0 then ttr.points(99) end
        pcall(deep, n - 1)
    end
    deep(50)
end)
