-- concat joins many long texts.
-- expect: concat: more than
local ttr = ...
ttr.on("turn_begin", function(player)
    local t = {}
    for i = 1, 100 do t[i] = ("x"):rep(60000) end
    return table.concat(t)
end)
