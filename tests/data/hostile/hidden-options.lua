-- A counter in the options of a choice.
-- expect: changes the variable "count"
local ttr = ...
local count = 0
local pick = ttr.choice("pick", {
    option = "number",
    options = function()
        count = count + 1
        ttr.emit(1)
        ttr.emit(2)
    end,
    done = function() end,
})
ttr.on("turn_begin", function(player)
    pick(player)
end)
