-- A choice without a function for its options.
local ttr = ...

local pick = ttr.choice("pick", {
    option = "place",
    prompt = "Where?",
    done = function() end,
})
