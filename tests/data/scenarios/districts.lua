-- Districts: points for joining all places of a district (L2).

test("joining all places of a district scores its number", function(t)
    local g = t.game {
        edition = "london",
        routes = { { "british-museum--covent-garden.1" }, { "globe-theatre--waterloo", "elephant-and-castle--waterloo" } },
    }
    g:expect_score(0, "districts", 1)
    g:expect_score(1, "districts", 3)
end)

test("a district is no score before the final count", function(t)
    local g = t.game { edition = "london", hands = { { blue = 1 } } }
    g:act "claim british-museum--covent-garden.1 blue:1"
    g:expect_points(0, 1)
    g:expect_score(0, 2)
end)

test("a place left out leaves nothing", function(t)
    local g = t.game {
        edition = "london",
        routes = { { "globe-theatre--waterloo" }, { "elephant-and-castle--waterloo" } },
    }
    g:expect_score(0, "districts", 0)
    g:expect_score(1, "districts", 0)
end)

test("all places reached, but in two parts, leave nothing", function(t)
    local g = t.game {
        edition = "london",
        routes = { { "piccadilly-circus--trafalgar-square.1", "big-ben--buckingham-palace" } },
    }
    g:expect_joined(0, "piccadilly-circus", "big-ben", false)
    g:expect_score(0, "districts", 0)
end)

test("the way may lead through other places", function(t)
    local g = t.game {
        edition = "london",
        routes = { { "british-museum--piccadilly-circus", "covent-garden--piccadilly-circus.1" } },
    }
    g:expect_joined(0, "british-museum", "covent-garden")
    g:expect_score(0, "districts", 1)
end)

test("several players can score the same district", function(t)
    local g = t.game {
        edition = "london",
        players = 3,
        routes = { ["british-museum--covent-garden.1"] = 0, ["british-museum--covent-garden.2"] = 2 },
    }
    g:expect_score(0, "districts", 1)
    g:expect_score(1, "districts", 0)
    g:expect_score(2, "districts", 1)
end)

test("several districts add up", function(t)
    local g = t.game {
        edition = "london",
        routes = { {
            "british-museum--covent-garden.1", "globe-theatre--waterloo", "elephant-and-castle--waterloo",
            "brick-lane--the-charterhouse", "st-pauls--the-charterhouse", "st-pauls--tower-of-london.1",
        } },
    }
    g:expect_score(0, "districts", 1 + 3 + 4)
    g:expect_score(0, g:score(0, "routes") + 8)
end)

test("districts whose points an edition changes", function(t)
    local g = t.game {
        edition = "london",
        set = { ["districts.1"] = -2 },
        routes = { { "british-museum--covent-garden.1" } },
    }
    g:expect_score(0, "districts", -2)
end)
