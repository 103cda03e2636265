-- Lantern Valley: the rules of the module lanterns, one by one.

test("a wild that is turned up lights a lantern", function(t)
    local g = t.game { edition = "lantern-valley", market = { "red", "blue", "green", "black", "yellow" },
        top = { "wild", "red" }, modules = { lanterns = { order = { 9, 5 } } } }
    g:act "take red"
    g:expect_field("lanterns", "lanterns", { juniper = 1 })
    g:act "draw"
    g:expect_field("lanterns", "lanterns", { juniper = 1 })
end)

test("a claim takes all lanterns of one of its places", function(t)
    local g = t.game { edition = "lantern-valley", hands = { { red = 2 }, {} },
        modules = { lanterns = { lanterns = { juniper = 2 } } } }
    g:act "claim juniper--nettlecombe red:2"
    g:expect_field("lanterns", "held", { 2, 0 })
    g:expect_field("lanterns", "lanterns", {})
end)

test("when both places have lanterns the player chooses", function(t)
    local g = t.game { edition = "lantern-valley", hands = { { red = 2 }, {} },
        modules = { lanterns = { lanterns = { juniper = 2, nettlecombe = 1 } } } }
    g:act "claim juniper--nettlecombe red:2"
    g:act "choose lanterns nettlecombe"
    g:expect_field("lanterns", "held", { 1, 0 })
    g:expect_field("lanterns", "lanterns", { juniper = 2 })
end)

test("lanterns score together, and further ones nothing", function(t)
    local g = t.game { edition = "lantern-valley", players = 4, modules = { lanterns = { held = { 0, 2, 6, 9 } } } }
    g:expect_score(0, "lanterns", 0)
    g:expect_score(1, "lanterns", 3)
    g:expect_score(2, "lanterns", 21)
    g:expect_score(3, "lanterns", 21)
end)

test("random games come to an end", function(t)
    t.random_games { edition = "lantern-valley", games = 6 }
end)
