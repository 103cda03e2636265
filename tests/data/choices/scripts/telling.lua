-- Secrets, messages, fields that mean a player, and turns in another order.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Secret bids, and all that is told",
    translations = { en = { ["goods 1"] = "grain", ["goods 2"] = "iron", ["trade 2"] = "iron" },
        fr = { ["goods 2"] = "fer", ["{player} finds {a goods} in {b place}"] = "{player} trouve du {a goods} à {b place}" } },
}

local bid = ttr.field.player("bid", { most = 9, visible = "owner" })
local keeper = ttr.field.place("keeper", { of = "player", help = "who keeps it" })
local friends = ttr.field.place("friends", { type = "tally", of = "player", help = "friends" })
local guests = ttr.field.game("guests", { type = "set", of = "player", help = "guests" })
local passed = ttr.field.player("passed", { visible = "unshown" })

local found = ttr.message("found", "{player} finds {a goods} in {b place}")
local ask = ttr.choice("bid", {
    secret = true,
    prompt = "Your secret bid?",
    told = "bids {option}",
    options = function() for n = 1, 3 do ttr.emit(n) end ttr.emit(ttr.none) end,
    done = function(player, n) bid[player] = n + 1 end,
})
local last = ttr.choice("last", { option = "yes-no", prompt = "Was it good?", done = function() end })

ttr.on("route_claimed", function(player, route)
    local place = ttr.ends(route)
    keeper[place] = player
    friends:add(place, player, 2)
    guests:add(0, player)
    found(player, 2, place)
    ask(player)
end)

ttr.on("turn_end", function() passed[0] = passed[0] + 1 end)
ttr.on("game_end", function() last(0) end)

ttr.action("trade", {
    args = { "number" },
    secret = true,
    help = "trade in secret",
    list = function() ttr.emit(1) ttr.emit(2) end,
    run = function(player, n) bid[player] = n end,
})
ttr.action("again", {
    help = "take another turn",
    list = function() ttr.emit() end,
    run = function(player) ttr.next_turn(player) end,
})
ttr.action("skip", {
    args = { "player" },
    help = "say who is next",
    list = function() for player in ttr.players() do ttr.emit(player) end end,
    run = function(_, next) ttr.next_turn(next) end,
})
