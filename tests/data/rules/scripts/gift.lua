-- Gift: a point for whoever asks for it, once a turn.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A point for whoever asks, once a turn",
    rules = { "Once in a turn a player may take a point; the turn goes on." },
}

local line = ttr.line("gift")
local given = ttr.field.player("given", { of = "yes-no", help = "taken in this turn" })

ttr.on("turn_begin", function(player) given[player] = 0 end)

ttr.action("take", {
    help = "take a point",
    list = function(player)
        if given[player] == 0 then ttr.emit() end
    end,
    run = function(player)
        given[player] = 1
        ttr.add_points(player, 1, line)
        ttr.continue_turn()
    end,
})
