-- A collect that emits for ever.
-- expect: runs too long
local ttr = ...
local pick = ttr.choice("pick", {
    option = "number",
    options = function() while true do ttr.emit(1) end end,
    done = function() end,
})
ttr.on("turn_begin", function(player)
    pick(player)
end)
