local ttr = ...
local pick = ttr.choice("pick", { option = "yes-no",
    prompt = "Another {a card} for {b place}?", done = function() end })
ttr.on("route_claimed", function(player, route, card)
    pick(player, card, (ttr.ends(route)))
end)
ttr.on("piece_kind", function(player, route, value) return value end)
