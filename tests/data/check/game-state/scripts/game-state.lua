-- A module that gives routes away, but takes no pieces.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "The next one gets it, too",
    rules = { "The next one gets it, too." },
}

ttr.on("turn_end", function(player, turn)
    for route in ttr.routes() do
        local twin = ttr.twin(route)
        if turn > 4 and ttr.owner(route) < 0 and (twin < 0 or ttr.owner(twin) < 0) then
            ttr.set_owner(route, player)
        end
    end
end)
