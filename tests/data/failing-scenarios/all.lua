-- Tests that fail, each in its own way; tests/program/scenarios.sh knows how.

local function helper(g)
    g:expect_points(0, 7)
end

local function usa(t)
    return t.game { edition = "usa", hands = { { red = 3 } }, routes = { { "atlanta--nashville" } } }
end

test("a value that is another", function(t)
    local g = usa(t)
    g:act "draw"
    helper(g)
end)

test("a list that is another", function(t)
    usa(t):expect_routes(0, { "boston--montreal.1" })
end)

test("an action that is refused", function(t)
    usa(t):act "claim boston--montreal.1 red:3"
end)

test("an action that should be legal", function(t)
    usa(t):expect_legal "claim boston--montreal.1 blue:2"
end)

test("an action that should be refused", function(t)
    usa(t):expect_refused "claim boston--montreal.1 red:2"
end)

test("another reason", function(t)
    usa(t):expect_refused("claim boston--montreal.1 blue:2", "the moon")
end)

test("no choice", function(t)
    usa(t):expect_choice("lamp", { "boston" })
end)

test("another choice", function(t)
    local g = t.game { edition = "london-by-night", hands = { { blue = 1 } }, modules = { lamplighters = { left = { 4 } } } }
    g:act "claim big-ben--waterloo blue:1"
    g:expect_choice("lamp", { "big-ben", "hyde-park" })
end)

test("no such event", function(t)
    local g = usa(t)
    g:act "draw"
    g:expect_event("card_drawn", { player = 1 })
end)

test("a name that is not known", function(t)
    usa(t):expect_owner("boston--montraal.1", 0)
end)

test("a field that is not known", function(t)
    local g = t.game { edition = "london-by-night" }
    g:expect_field("lamplighters", "lapm", {})
end)

test("a score line that is not known", function(t)
    usa(t):expect_score(0, "rouets", 1)
end)

test("a function that is not there", function(t)
    usa(t):expect_pionts(0, 1)
end)

test("a dot for a colon", function(t)
    local g = usa(t)
    g.expect_points(0, 1)
end)

test("an edition that is not there", function(t)
    t.game { edition = "uas" }
end)

test("a position that cannot be", function(t)
    t.game { edition = "usa", hands = { { red = 13 } } }
end)

test("a mistake of Lua", function(t)
    local nothing = nil
    nothing.x = 1
end)

test("an assertion", function(t)
    assert(1 == 2, "one is not two")
end)

test("an endless loop", function(t)
    while true do end
end)

test("an endless loop that catches errors", function(t)
    while true do pcall(function() while true do end end) end
end)

test("a failure that is caught", function(t)
    pcall(function() usa(t):expect_points(0, 9) end)
end)

test("too much memory", function(t)
    local text = "x"
    while true do text = text .. text end
end)

test("a game of random ones", function(t)
    t.random_games {
        edition = "usa",
        each = function(g) t.expect(g:turn() < 9, "turn 9 is never reached") end,
    }
end)

test("no files and no clock", function(t)
    t.expect(io == nil and os == nil and load == nil and require == nil and coroutine == nil and debug == nil)
    t.expect(math.random == nil and string.dump == nil and collectgarbage == nil and dofile == nil)
    t.skip "nothing more to see"
end)

test("a large value that is another", function(t)
    local g = usa(t)
    local position = g:position()
    position.deck[7] = "wagon"
    g:expect_position(position)
end)

test("more games than there is room for", function(t)
    local games = {}
    for i = 1, 300 do t.game { edition = "usa" } end
    for i = 1, 300 do games[i] = t.game { edition = "usa" } end
end)

test("a field of players that is a number", function(t)
    t.game { edition = "london-by-night", modules = { lamplighters = { left = 3 } } }
end)

test("a field of players that is a text", function(t)
    t.game { edition = "london-by-night", modules = { lamplighters = { left = { "4" } } } }
end)

test("settings that are a text", function(t)
    t.game { edition = "usa", rules = { "toll" }, set = "toll.points=2" }
end)

test("rules that are a text", function(t)
    t.game { edition = "usa", rules = "toll" }
end)

test("routes that are numbers", function(t)
    t.game { edition = "usa", routes = { { 3 } } }
end)

test("a route the other way round", function(t)
    usa(t):act "claim montreal--boston.2 red:2"
end)

test("a position with a route the other way round", function(t)
    t.game { edition = "usa", routes = { ["montreal--boston.2"] = 0 } }
end)

test("a question about a route the other way round", function(t)
    usa(t):expect_owner("montreal--boston.1", 0)
end)

test("an argument that is not known", function(t)
    local g = t.game { edition = "usa", rules = { "takeover" } }
    g:act "do takeover.take montreal--boston.1 red"
end)

test("an argument that is missing", function(t)
    t.game { edition = "usa", rules = { "takeover" } }:act "do takeover.take boston--montreal.1"
end)

test("a position for a deal", function(t)
    t.deal { edition = "usa", hands = { { red = 2 } } }
end)

test("a list where names are meant", function(t)
    t.game { edition = "usa", hands = { { "red", "red" } } }
end)

-- A game in which a card was drawn from the deck.
local function drawn(t)
    local g = usa(t)
    g:act "draw"
    return g
end

test("an event's argument that is not there", function(t)
    drawn(t):expect_no_event("card_drawn", { plyer = 0 })
end)

test("an event's card that is not there", function(t)
    drawn(t):expect_no_event("card_drawn", { card = "rad" })
end)

test("an event's arguments that are a list", function(t)
    drawn(t):expect_event("card_drawn", { "red" })
end)

test("an event's argument that is a function", function(t)
    drawn(t):expect_event("card_drawn", { card = print })
end)

test("an event's player that does not play", function(t)
    drawn(t):expect_no_event("card_drawn", { player = 2 })
end)

test("an event's flag that is a number", function(t)
    drawn(t):expect_no_event("card_drawn", { blind = 1 })
end)

test("an event's card that is a number", function(t)
    drawn(t):expect_no_event("card_drawn", { card = 1 })
end)

test("an event's line that is not there", function(t)
    drawn(t):expect_no_event("points_scored", { line = "rotues" })
end)

test("an event's answer that is not there", function(t)
    local g = t.game { edition = "london-by-night" }
    g:expect_no_event("choice_done", { choice = "lamp", option = "big-bne" })
end)

test("an event that is a question", function(t)
    drawn(t):expect_no_event "claim_cards"
end)

test("events that are not known", function(t)
    drawn(t):expect_events("card_drwan", {})
end)

test("options that are functions", function(t)
    local g = t.game { edition = "london-by-night", hands = { { blue = 1 } }, modules = { lamplighters = { left = { 4 } } } }
    g:act "claim big-ben--waterloo blue:1"
    g:expect_choice("lamp", { print })
end)
