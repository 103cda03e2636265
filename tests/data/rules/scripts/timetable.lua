-- Timetable: the game ends after a number of turns.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "The game ends after a number of turns",
    rules = { "The last round begins when {turns} turns have been played, all players together, if not before." },
}

local turns = ttr.param.number("turns", { least = 4, most = 500, preset = "20", help = "turns of all players together" })

ttr.on("end_check", function(player, value)
    if ttr.turn() + 1 >= turns[0] then return 1 end
end)
