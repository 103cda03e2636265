-- A module that takes routes, and forgets the pieces.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Every route is free again after a while",
    rules = { "Every route is free again after a while." },
}

ttr.on("turn_end", function(player, turn)
    for route in ttr.routes() do
        if turn % 7 == 0 and ttr.owner(route) == player then ttr.set_owner(route, -1) end
    end
end)
