-- A hook that fails now and then.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Nobody has three cards",
    rules = { "Nobody has three cards." },
}

ttr.on("turn_end", function(player)
    if ttr.hand_count(player) == 7 then ttr.points(9) end
end)
