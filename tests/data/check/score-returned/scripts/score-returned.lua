-- Points that are returned instead of emitted.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Points that are returned instead of emitted",
    rules = { "Points that are returned instead of emitted." },
}

ttr.on("score", function() return 5 end)
