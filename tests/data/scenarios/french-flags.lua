-- French flags: cards kept from claims make flags (P1 to P3).

local function paris(t, hand, front)
    return t.game {
        edition = "paris",
        hands = { hand },
        modules = { ["french-flags"] = { front = { front or {} } } },
    }
end

local function front(g)
    return g:field("french-flags", "front", 0)
end

test("after a blue, white or red route a card may be kept", function(t)
    local kept = {
        ["claim concorde--invalides.1 blue:1"] = "blue",
        ["claim arc-de-triomphe--concorde.1 white:2"] = "white",
        ["claim gare-de-lyon--pantheon red:3"] = "red",
    }
    for claim, colour in pairs(kept) do
        local g = paris(t, { blue = 1, white = 2, red = 3 })
        local cards = g:hand(0, colour)
        g:act(claim)
        g:expect_choice("keep-card", { "yes", "no" }, 0)
        g:act "choose keep-card yes"
        t.equal(front(g), { [colour] = 1 }, "the card in front")
        g:expect_discard(colour, cards - 1)
        g:expect_player(1)
    end
end)

test("keeping is optional, answering is not", function(t)
    local g = paris(t, { blue = 1 })
    g:act "claim concorde--invalides.1 blue:1"
    g:expect_refused("draw", "answer")
    g:act "choose keep-card no"
    t.equal(front(g), {}, "nothing lies in front")
    g:expect_discard("blue", 1)
    g:expect_player(1)
end)

test("other colours offer nothing", function(t)
    local g = paris(t, { green = 1 })
    g:act "claim concorde--invalides.2 green:1"
    g:expect_no_choice()
    g:expect_player(1)
end)

test("a grey route offers nothing", function(t)
    local g = t.game {
        ini = "[edition]\nname = Paris\ninherits = paris\n[routes]\nconcorde--invalides.1 = 1 grey\n",
        hands = { { blue = 1 } },
    }
    g:act "claim concorde--invalides.1 blue:1"
    g:expect_no_choice()
end)

test("wilds alone offer nothing, and no wild is ever kept", function(t)
    local g = paris(t, { wild = 2 })
    g:act "claim arc-de-triomphe--concorde.1 wild:2"
    g:expect_no_choice()
    g = paris(t, { white = 1, wild = 1 })
    g:act("claim arc-de-triomphe--concorde.1 white:1+wild:1", "choose keep-card yes")
    t.equal(front(g), { white = 1 }, "the card in front")
    g:expect_discard { wild = 1 }
end)

test("a colour that lies there is not kept twice", function(t)
    local g = paris(t, { blue = 1 }, { blue = 1 })
    g:act "claim concorde--invalides.1 blue:1"
    g:expect_no_choice()
end)

test("three colours score 4 at the end of the turn", function(t)
    local g = paris(t, { red = 3 }, { blue = 1, white = 1 })
    g:act "claim gare-de-lyon--pantheon red:3"
    g:expect_points(0, 4)
    g:act "choose keep-card yes"
    g:expect_event("points_scored", { player = 0, line = "flags", points = 4 })
    g:expect_points(0, 8)
    g:expect_score(0, "flags", 4)
    t.equal(front(g), {}, "the three are discarded")
    g:expect_discard { blue = 1, white = 1, red = 3 }
end)

test("two colours score nothing", function(t)
    local g = paris(t, { white = 2 }, { blue = 1 })
    g:act("claim arc-de-triomphe--concorde.1 white:2", "choose keep-card yes")
    g:expect_score(0, "flags", 0)
    t.equal(front(g), { blue = 1, white = 1 }, "both wait for the third")
end)

test("cards in front pay for nothing", function(t)
    local g = paris(t, { wild = 1 }, { blue = 1, white = 1 })
    g:expect_refused("claim concorde--invalides.1 blue:1", "you have 0")
    g:expect_legal "claim concorde--invalides.1 wild:1"
end)

test("cards in front are for everybody to see", function(t)
    local g = paris(t, {}, { blue = 1, white = 1 })
    for _, viewer in ipairs { 0, 1 } do
        t.equal(g:view(viewer).modules["french-flags"].front, { { blue = 1, white = 1 }, {} })
    end
    t.equal(g:view().modules["french-flags"].front, { { blue = 1, white = 1 }, {} })
end)

test("no flag is lost in whole games", function(t)
    t.random_games {
        edition = "paris",
        games = 6,
        finally = function(g)
            for player = 0, #g:position().hands - 1 do
                t.equal(g:score(player, "flags") % 4, 0, "a flag scores 4")
            end
        end,
    }
end)
