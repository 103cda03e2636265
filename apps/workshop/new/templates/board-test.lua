-- What the rule module @id@ promises. Run it with
--
--     ttr test @folder@
--
-- docs/testing.md tells all that a test can do and expect.

test("random games come to an end", function(t)
    t.random_games { edition = "try-@id@", games = 20 }
end)

test("a first turn, to be changed into what your rule promises", function(t)
    local g = t.deal { edition = "try-@id@", keep = true }
    g:act "draw"
    g:expect_score(0, "pioneers", 0)
end)
