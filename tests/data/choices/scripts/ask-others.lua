-- After a claim every other player says which colour they like, and the
-- answer to the first question brings a second one.
local ttr = ...

ttr.module { version = "1.0", summary = "Asks those who are not to move" }

local liked = ttr.field.player("liked", { most = 15, visible = "owner" })
local sure = ttr.field.player("sure", { most = 2, visible = "owner" })

local confirm = ttr.choice("are-you-sure", {
    option = "yes-no",
    done = function(player, yes) sure[player] = 1 + yes end,
})
local like = ttr.choice("liked-colour", {
    option = "card",
    options = function() for card in ttr.cards() do ttr.emit(card) end end,
    done = function(player, card)
        liked[player] = card
        confirm(player)
    end,
})

ttr.on("route_claimed", function(player)
    for other in ttr.players() do
        if other ~= player then like(other) end
    end
end)
