-- A script with a slip of the pen.
local ttr = ...

ttr.on("score", function(player)
    if player = 0 then ttr.log("me") end
end)
