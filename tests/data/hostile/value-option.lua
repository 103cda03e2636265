-- An option that does not exist.
-- expect: is not an option of pick
local ttr = ...
local pick = ttr.choice("pick", {
    option = "place",
    options = function() ttr.emit(1000) end,
    done = function() end,
})
ttr.on("turn_begin", function(player)
    pick(player)
end)
