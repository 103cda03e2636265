-- What @name@ promises to its players. Run it with
--
--     ttr test @folder@
--
-- docs/testing.md tells all that a test can do and expect.
--
-- Claims in these tests do what a rule module makes of them: once one asks after a
-- claim, answer with g:act "choose <choice> <option>"; once one scores, what
-- expect_points says changes, and expect_score looks at one line alone.

test("a route takes its cards and scores its points", function(t)
    local g = t.game { edition = "@id@", hands = { { green = 3 } } }
    g:act "claim bridge--castle green:2"
    g:expect_points(0, 2)
    g:expect_hand(0, { green = 1 })
    g:expect_owner("bridge--castle", 0)
    g:expect_player(1)
end)

test("a route takes its own colour", function(t)
    local g = t.game { edition = "@id@", hands = { { red = 2 } } }
    g:expect_refused("claim bridge--castle red:2", "green")
    g:expect_legal "claim castle--chapel red:2"
end)

test("a ticket counts once its places are joined", function(t)
    local g = t.game {
        edition = "@id@",
        tickets = { { "castle--harbour" }, { "chapel--mill" } },
        routes = { ["bridge--castle"] = 0, ["bridge--harbour.1"] = 0 },
    }
    g:expect_score(0, "ticket castle--harbour", 5)
    g:expect_score(1, "ticket chapel--mill", -6)
end)

test("random games come to an end", function(t)
    t.random_games { edition = "@id@", games = 20 }
end)
