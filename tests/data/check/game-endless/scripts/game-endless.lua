-- A module that keeps the game from ending.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Turns without end",
    rules = { "Turns without end." },
}

ttr.action("wait", {
    help = "do nothing",
    list = function() ttr.emit() end,
    run = function() end,
})

ttr.on("claim_allowed", function(player, route)
    if route > 0 then return "this route is closed" end
end)
ttr.on("draw_allowed", function() return "no cards today" end)
