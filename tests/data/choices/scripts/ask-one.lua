-- Asks whoever claims a route for a number, and remembers the answers.
local ttr = ...

ttr.module { version = "1.0", summary = "Asks after every claim" }

local answers = ttr.field.player("answers", { most = 999 })
local ask = ttr.choice("number-one", {
    option = "number",
    options = function() ttr.emit(1) ttr.emit(2) end,
    done = function(player, option) answers[player] = answers[player] * 10 + option end,
})

ttr.on("route_claimed", function(player) ask(player) end)
