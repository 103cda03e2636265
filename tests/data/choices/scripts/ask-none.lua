-- Asks whoever claims a route for one of its places, or none, and says in the
-- question what it is asked with.
local ttr = ...

ttr.module { version = "1.0", summary = "Asks for a place or none", translations = { fr = {
    ["{a route}: {b}{b place}{a card}{b card}{a ticket}{b player}{c}{a town}{most}, where?"] = "{a route} : où ?" } } }

ttr.param.number("most", { preset = "7" })
local chosen = ttr.field.game("chosen", { least = -1, most = 99 })
local ask = ttr.choice("where", {
    option = "place",
    prompt = "{a route}: {b}{b place}{a card}{b card}{a ticket}{b player}{c}{a town}{most}, where?",
    options = function(player, route)
        ttr.emit(ttr.none)
        for place in ttr.places() do ttr.emit(place) end
    end,
    done = function(player, place) chosen[0] = place end,
})

ttr.on("route_claimed", function(player, route) ask(player, route, player) end)
