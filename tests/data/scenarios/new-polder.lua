-- The New Polder: the rules of the module common-works, one by one.

test("common works cannot be claimed", function(t)
    local g = t.game { edition = "new-polder", hands = { { red = 4 }, {} } }
    g:expect_refused("claim anker--brielmond red:4", "common works are filled piece by piece")
end)

test("a piece costs a card and scores two points", function(t)
    local g = t.game { edition = "new-polder", hands = { { red = 1 }, {} } }
    g:act "do common-works.lay anker--brielmond red"
    g:expect_hand(0, {})
    g:expect_pieces(0, { cart = 19 })
    g:expect_points(0, 2)
    g:expect_field("common-works", "laid", { ["anker--brielmond"] = { [0] = 1 } })
end)

test("who has a piece of complete works uses them", function(t)
    local g = t.game { edition = "new-polder", players = 3, hands = { { red = 1 }, { blue = 1 }, {} },
        modules = { ["common-works"] = { laid = { ["doorne--eendam"] = { [0] = 1 } } } } }
    g:act "do common-works.lay doorne--eendam red"
    g:expect_field("common-works", "users", {})
    g:act "do common-works.lay doorne--eendam blue"
    g:expect_field("common-works", "users", { ["doorne--eendam"] = { 0, 1 } })
    g:expect_refused("do common-works.lay doorne--eendam red", "an empty space")
end)

test("complete works join places for tickets", function(t)
    local g = t.game { edition = "new-polder", tickets = { { "brielmond--doorne" }, {} },
        routes = { ["doorne--ijlmeer"] = 0, ["crane-dyke--ijlmeer.1"] = 0 }, hands = { { red = 1 }, {} },
        modules = { ["common-works"] = { laid = { ["brielmond--crane-dyke"] = { [0] = 1, [1] = 2 } } } } }
    g:expect_score(0, "ticket brielmond--doorne", -8)
    g:act "do common-works.lay brielmond--crane-dyke red"
    g:expect_score(0, "ticket brielmond--doorne", 8)
end)

test("random games come to an end", function(t)
    t.random_games { edition = "new-polder", games = 6 }
end)
