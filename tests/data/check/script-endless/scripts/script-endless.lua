-- A script that never ends.
local ttr = ...

local sum = 0
while true do
    sum = sum + 1
end
