-- An offer of no ticket at all.
-- expect: the hook of tickets_offered gives 0, it must be from 1 to 10
local ttr = ...
ttr.on("tickets_offered", function()
    return 0
end)
