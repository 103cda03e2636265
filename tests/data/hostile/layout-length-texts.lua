-- Lengths of lists with holes, which depend on when a table grows.
-- expect: plays
local ttr = ...
local keys = {}
for i = 1, 40 do keys[i] = "key" .. i end
local x = 12345
local function any(n)
    x = (x * 1103515245 + 12345) % 2147483648
    return x // 65536 % n + 1
end
local sum = 0
for _ = 1, 300 do
    local t = {}
    for step = 1, 40 do
        local what = any(6)
        if what <= 2 then t[keys[any(40)]] = 1
        elseif what <= 3 then t[keys[any(40)]] = nil
        elseif what <= 5 then t[any(20)] = 1
        else t[any(20)] = nil end
        sum = (sum * 31 + #t) % 1000000007
    end
end
ttr.on("turn_begin", function(player) ttr.log("lengths " .. sum) end)
