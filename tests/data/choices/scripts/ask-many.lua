-- After a claim everybody is asked four questions.
local ttr = ...

ttr.module { version = "1.0", summary = "Asks everybody four questions" }

local which = ttr.choice("which", {
    always = true,
    options = function(_, number) ttr.emit(number) end,
    done = function() end,
})

ttr.on("route_claimed", function()
    for player in ttr.players() do
        for number = 0, 3 do which(player, number) end
    end
end)
