-- What the rule module @id@ promises. Run it with
--
--     ttr test @folder@
--
-- docs/testing.md tells all that a test can do and expect.
--
-- Claims in these tests do what your rule makes of them: once it asks after a
-- claim, answer with g:act "choose <choice> <option>"; once it scores, what
-- expect_points says changes, and expect_score looks at one line alone.

test("the first at a place scores a point for it", function(t)
    local g = t.game { edition = "try-@id@", hands = { { green = 2 } } }
    g:act "claim bridge--castle green:2"
    g:expect_score(0, "pioneers", 2)
    g:expect_points(0, 4)
    g:expect_field("@id@", "reached", "castle", 1)
end)

test("whoever comes later scores the route alone", function(t)
    local g = t.game {
        edition = "try-@id@",
        hands = { { red = 2 } },
        routes = { ["bridge--castle"] = 1 },
        modules = { ["@id@"] = { reached = { bridge = 1, castle = 1 } } },
    }
    g:act "claim castle--chapel red:2"
    g:expect_score(0, "pioneers", 1)
    g:expect_points(0, 3)
end)

test("the points can be set", function(t)
    local g = t.game {
        edition = "try-@id@",
        set = { ["@id@.points"] = 3 },
        hands = { { green = 2 } },
    }
    g:act "claim bridge--castle green:2"
    g:expect_score(0, "pioneers", 6)
end)

test("random games come to an end", function(t)
    t.random_games { edition = "try-@id@", games = 20 }
end)
