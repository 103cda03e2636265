-- As many options, and as long ones, as a rule module can think of.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "More to choose from than anybody can read",
}

local visits = ttr.field.place("visits", { most = 30000, help = "how often somebody was here" })
local worn = ttr.field.route("worn", { most = 30000, help = "how often somebody went along" })
local seen = ttr.field.player("seen", { type = "set", most = 63, help = "what a player has seen" })
local diary = ttr.field.player("diary", { most = 30000, visible = "owner", help = "what only the player knows" })

local where = ttr.choice("where-the-crowd-goes-next", {
    option = "route",
    prompt = "Along which of all these routes does the crowd go next, {player}?",
    options = function() for route in ttr.routes() do ttr.emit(route) end ttr.emit(ttr.none) end,
    done = function(player, route)
        if route >= 0 then worn[route] = worn[route] + 1 end
        diary[player] = diary[player] + 1
    end,
})

ttr.on("setup_game", function()
    for place in ttr.places() do visits[place] = 1 end
end)

ttr.on("route_claimed", function(player, route)
    local from = ttr.ends(route)
    visits[from] = visits[from] + 100
    seen:add(player, from % 64)
    where(player)
end)

ttr.action("lead-the-crowd-along-a-route", {
    args = { "route", "card" },
    help = "lead the crowd along a route, as long as it follows",
    list = function(player)
        local hand = {} -- a module offers at most 1024 actions
        for card in ttr.cards() do
            if ttr.hand(player, card) > 0 and #hand < 4 then hand[#hand + 1] = card end
        end
        for route in ttr.routes() do
            for _, card in ipairs(hand) do ttr.emit(route, card) end
        end
    end,
    run = function(player, route, card)
        ttr.move(card, 1, ttr.spot.hand(player), ttr.spot.discard)
        worn[route] = worn[route] + 1
        diary[player] = diary[player] + 1
    end,
})
