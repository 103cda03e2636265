-- Why an action is not possible takes for ever to say.
-- expect: plays
local ttr = ...
ttr.action("wait", {
    list = function() end,
    run = function() end,
    why = function() while true do end end,
})
