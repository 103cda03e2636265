-- A text that grows by a page at a time.
-- expect: more than 65536 bytes
local ttr = ...
ttr.on("turn_begin", function(player)
    local s = ""
    for i = 1, 1000000 do s = s .. ("x"):rep(4096) end
end)
