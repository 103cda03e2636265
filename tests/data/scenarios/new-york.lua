-- New York: attractions (NY1, NY2).

test("NY1: each player has 15 taxis and keeps at least one of two tickets", function(t)
    local g = t.game { edition = "new-york" }
    g:expect_pieces(0, { taxi = 15 })
end)

test("NY2: an attraction at an own route scores, once", function(t)
    local g = t.game {
        edition = "new-york",
        routes = { { "chelsea--midtown-west", "chelsea--soho" }, {} },
    }
    g:expect_score(0, "attractions", 1)
    g:expect_score(1, "attractions", 0)
end)

test("NY2: several players score the same attraction", function(t)
    local g = t.game {
        edition = "new-york", players = 3,
        routes = { { "chelsea--midtown-west" }, { "chelsea--soho" }, {} },
    }
    g:expect_score(0, "attractions", 1)
    g:expect_score(1, "attractions", 1)
    g:expect_score(2, "attractions", 0)
end)

test("NY2: what an attraction scores is a parameter", function(t)
    local g = t.game {
        edition = "new-york", set = { ["attractions.points"] = 3 },
        routes = { { "chelsea--midtown-west" }, {} },
    }
    g:expect_score(0, "attractions", 3)
end)

test("random games come to an end", function(t)
    t.random_games { edition = "new-york", games = 6 }
end)
