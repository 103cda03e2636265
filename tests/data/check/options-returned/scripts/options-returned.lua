-- Options that are returned instead of emitted.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Options that are returned instead of emitted",
    rules = { "Options that are returned instead of emitted." },
}

local sure = ttr.choice("sure", {
    option = "number",
    prompt = "How sure are you?",
    options = function() return { 1, 2 } end,
    done = function() end,
})

ttr.on("route_claimed", function(player) sure(player) end)
