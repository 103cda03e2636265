-- A choice whose options never end.
-- expect: runs too long
local ttr = ...
local pick = ttr.choice("pick", {
    option = "number",
    options = function() while true do end end,
    done = function() end,
})
ttr.on("turn_begin", function(player) pick(player) end)
