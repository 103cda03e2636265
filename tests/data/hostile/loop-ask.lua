-- A choice with one option, whose answer asks it again.
-- expect: runs too long|more than 250 answers
local ttr = ...
local pick
pick = ttr.choice("pick", {
    option = "number",
    options = function() ttr.emit(1) end,
    done = function(player) pick(player) end,
})
ttr.on("turn_begin", function(player)
    pick(player)
end)
