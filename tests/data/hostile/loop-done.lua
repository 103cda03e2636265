-- A choice whose answer never ends.
-- expect: runs too long
local ttr = ...
local pick = ttr.choice("pick", {
    option = "number",
    options = function() ttr.emit(1) ttr.emit(2) end,
    done = function() while true do end end,
})
ttr.on("turn_begin", function(player) pick(player) end)
