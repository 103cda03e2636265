-- An id where a number is wanted.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "An id where a number is wanted",
    rules = { "An id where a number is wanted." },
}

ttr.on("route_claimed", function(player) ttr.joined(player, "ash", 1) end)
