-- Arguments that an action cannot have.
-- expect: cannot be argument 1 of buy
local ttr = ...
ttr.action("buy", {
    args = { "route" },
    list = function() ttr.emit(-7) end,
    run = function() end,
})
