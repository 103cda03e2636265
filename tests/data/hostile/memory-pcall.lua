-- pcall catches that memory is short, and goes on.
-- expect: more than 8 MiB|runs too long
local ttr = ...
ttr.on("turn_begin", function(player)
    while true do
        pcall(function()
            local t = {}
            while true do t[#t + 1] = {} end
        end)
    end
end)
