-- Amsterdam: merchandise (AM1 to AM3).

test("AM1: each player has 16 carts", function(t)
    t.game { edition = "amsterdam" }:expect_pieces(0, { cart = 16 })
end)

test("AM2: a route with a cart gives a merchandise card, others do not", function(t)
    local g = t.game { edition = "amsterdam", hands = { { black = 2 }, { red = 6 } } }
    g:act "claim begijnhof--munttoren black:2"
    g:expect_field("merchandise", "merchandise", { 1, 0 })
    g:act "claim jordaan--noordermarkt red:2"
    g:expect_field("merchandise", "merchandise", { 1, 1 })
    g:expect_field("merchandise", "cards-left", 14)
end)

test("AM2: only while the supply lasts", function(t)
    local g = t.game { edition = "amsterdam", hands = { { black = 2 }, {} }, modules = { merchandise = { ["cards-left"] = 0 } } }
    g:act "claim begijnhof--munttoren black:2"
    g:expect_field("merchandise", "merchandise", { 0, 0 })
end)

test("AM3: ranks score 8, 6, 4 and 2", function(t)
    local g = t.game { edition = "amsterdam", players = 4, modules = { merchandise = { merchandise = { 1, 4, 3, 2 } } } }
    g:expect_score(1, "merchandise", 8)
    g:expect_score(2, "merchandise", 6)
    g:expect_score(3, "merchandise", 4)
    g:expect_score(0, "merchandise", 2)
end)

test("AM3: equal numbers share the better rank, and the next is not given", function(t)
    local g = t.game { edition = "amsterdam", players = 4, modules = { merchandise = { merchandise = { 3, 3, 1, 0 } } } }
    g:expect_score(0, "merchandise", 8)
    g:expect_score(1, "merchandise", 8)
    g:expect_score(2, "merchandise", 4)
    g:expect_score(3, "merchandise", 0)
end)

test("random games come to an end", function(t)
    t.random_games { edition = "amsterdam", games = 6 }
end)
