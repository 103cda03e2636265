-- Europe: long tickets, tunnels, ferries, stations (EU1 to EU6).

test("EU1: 45 trains and 3 stations each", function(t)
    local g = t.game { edition = "europe" }
    g:expect_pieces(0, { train = 45 })
    g:expect_score(0, "stations left", 12)
end)

test("EU3: a ferry takes as many locomotives as it shows", function(t)
    local g = t.game { edition = "europe", hands = { { red = 2, wild = 2 } } }
    g:expect_refused "claim amsterdam--london red:1+wild:1"
    g:expect_legal "claim amsterdam--london wild:2"
end)

test("EU5: a place holds one station, and each one built scores 4 less", function(t)
    local g = t.game { edition = "europe", hands = { { red = 1 }, { blue = 3 } } }
    g:act("do train-stations.build", "choose station-place wien")
    g:expect_field("train-stations", "station", { wien = 0 })
    g:expect_score(0, "stations left", 8)
    g:act "do train-stations.build"
    g:expect_refused "choose station-place wien"
end)

test("EU5: borrowed routes count for tickets, not for the longest path", function(t)
    local g = t.game {
        edition = "europe",
        tickets = { { "berlin--bucuresti" }, {} },
        routes = { { "berlin--wien", "budapest--wien.1" }, { "bucuresti--budapest" } },
        modules = { ["train-stations"] = { built = { 1, 0 }, station = { budapest = 0 } } },
    }
    g:expect_ticket_done(0, "berlin--bucuresti")
    g:expect_score(0, "longest path", 10)
    g:expect_score(1, "longest path", 10) -- with the borrowed route the first would be ahead
end)

test("EU6: of equals the one with fewer stations wins", function(t)
    local g = t.game { edition = "europe", modules = { ["train-stations"] = { built = { 1, 0 } } }, scores = { 4, 0 }, phase = "over" }
    g:expect_winners { 1 }
end)

test("random games come to an end", function(t)
    t.random_games { edition = "europe", games = 4 }
end)
