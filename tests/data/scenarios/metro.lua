-- Metro: many cards, one piece, points of their own (BE2 to BE5).

local function berlin_with(route)
    return "[edition]\nname = Berlin\ninherits = berlin\n[routes]\n" .. route .. "\n"
end

test("a metro route takes the printed cards and one metro", function(t)
    local g = t.game { edition = "berlin", hands = { { blue = 3, wild = 1 } } }
    g:expect_price("charlottenburger-tor--turmstrasse.1", { cards = 3, wilds = 0, piece = "metro", pieces = 1 })
    g:expect_refused("claim charlottenburger-tor--turmstrasse.1 blue:1", "takes 3 cards")
    g:act "claim charlottenburger-tor--turmstrasse.1 blue:3"
    g:expect_pieces(0, { tram = 11, metro = 4 })
    g:expect_points(0, 5)
    g:expect_discard { blue = 3 }
end)

test("a tram route takes a card and a tram a space", function(t)
    local g = t.game { edition = "berlin", hands = { { blue = 3 } } }
    g:act "claim brandenburger-tor--siegessaeule blue:3"
    g:expect_pieces(0, { tram = 8, metro = 5 })
    g:expect_points(0, 4)
end)

test("trams never go on metro routes", function(t)
    local g = t.game { edition = "berlin", hands = { { blue = 3 } }, pieces = { { tram = 11, metro = 0 } } }
    g:expect_refused("claim charlottenburger-tor--turmstrasse.1 blue:3", "takes 1 piece (metro), you have 0 left")
    g:expect_legal "claim brandenburger-tor--siegessaeule blue:3"
end)

test("metros never go on tram routes", function(t)
    local g = t.game { edition = "berlin", hands = { { blue = 3 } }, pieces = { { tram = 2, metro = 5 } } }
    g:expect_refused("claim brandenburger-tor--siegessaeule blue:3", "tram")
    g:expect_legal "claim charlottenburger-tor--turmstrasse.1 blue:3"
end)

test("both kinds score from tables of their own", function(t)
    local points = {
        ["claim alexanderplatz--museumsinsel.1 blue:1"] = 1,
        ["claim brandenburger-tor--gendarmenmarkt green:2"] = 2,
        ["claim brandenburger-tor--siegessaeule blue:3"] = 4,
        ["claim alexanderplatz--jannowitzbruecke.1 orange:2"] = 3,
        ["claim charlottenburger-tor--turmstrasse.1 blue:3"] = 5,
    }
    for claim, expected in pairs(points) do
        local g = t.game { edition = "berlin", hands = { { blue = 3, green = 2, orange = 2 } } }
        g:act(claim)
        g:expect_points(0, expected)
        g:expect_score(0, "routes", expected)
    end
end)

test("a metro route of four cards scores 8", function(t)
    local g = t.game {
        ini = berlin_with("hauptbahnhof--turmstrasse = 4 green, metro"),
        hands = { { green = 4 } },
    }
    g:act "claim hauptbahnhof--turmstrasse green:4"
    g:expect_points(0, 8)
end)

test("halves of a double route may be of different kinds", function(t)
    local g = t.game {
        ini = berlin_with("alexanderplatz--jannowitzbruecke.2 = 3 black"),
        players = 3,
        hands = { { orange = 2 }, { black = 3 } },
    }
    g:act("claim alexanderplatz--jannowitzbruecke.1 orange:2", "claim alexanderplatz--jannowitzbruecke.2 black:3")
    g:expect_pieces(0, { tram = 11, metro = 4 })
    g:expect_pieces(1, { tram = 8, metro = 5 })
end)

test("the end counts trams and metros together", function(t)
    local g = t.game { edition = "berlin", hands = { { orange = 2 } }, pieces = { { tram = 1, metro = 1 } } }
    g:act "claim alexanderplatz--jannowitzbruecke.1 orange:2"
    g:expect_event("end_triggered", { player = 0 })
    g:expect_last_turns(2)
    g = t.game { edition = "berlin", hands = { { orange = 2 } }, pieces = { { tram = 0, metro = 3 } } }
    g:act "claim alexanderplatz--jannowitzbruecke.1 orange:2"
    g:expect_last_turns(nil)
end)

test("editions that cannot be are refused", function(t)
    t.expect_no_game({ ini = berlin_with("hauptbahnhof--turmstrasse = 1 green, metro") }, "[metro] has no points")
    t.expect_no_game({ ini = berlin_with("hauptbahnhof--turmstrasse = 2 green, metro 2") }, "not a number from 1 to 1")
    t.expect_no_game({
        ini = "[edition]\nname = USA\ninherits = usa\n[use]\nmodule = metro\n[metro]\n1 = 1\n",
    }, 'no piece "metro"')
end)
