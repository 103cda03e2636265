local ttr = ...

ttr.module {
    version = "1.0",
    summary = "One route takes many pieces",
    rules = { "One route takes many pieces." },
}

-- The route from ash to elm takes all there are, and some more.
ttr.on("piece_count", function(player, route, value)
    local from = ttr.ends(route)
    if from == 0 and ttr.colour(route) == 2 then return 20 end
end, "static")
