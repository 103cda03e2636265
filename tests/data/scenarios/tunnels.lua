-- Tunnels: a way through the mountain may cost more than it seemed (HP2 to HP5).

-- The market is full, so that nothing but the tunnel draws from the deck.
local function dig(t, hand, deck, more)
    local setup = {
        edition = "high-passes",
        hands = { hand },
        deck = deck,
        discard = {},
        market = { "blue", "blue", "green", "green", "black" },
    }
    for key, value in pairs(more or {}) do setup[key] = value end
    return t.game(setup)
end

test("nothing that matches, and the claim goes on", function(t)
    local g = dig(t, { red = 2 }, { "blue", "green", "black", "red" })
    g:act "claim corsille--hautmur.1 red:2"
    g:expect_no_choice()
    g:expect_owner("corsille--hautmur.1", 0)
    g:expect_points(0, 2)
    g:expect_deck(1)
end)

test("each match costs a card more", function(t)
    local g = dig(t, { red = 4, wild = 2 }, { "red", "wild", "blue" })
    g:act "claim corsille--hautmur.1 red:2"
    g:expect_choice("dig-on", { "yes", "no" }, 0)
    g:expect_field("tunnels", "turned-up", { red = 1, wild = 1, blue = 1 })
    g:act "choose dig-on yes"
    g:expect_choice("add-wilds", { "0", "1", "2" }, 0)
    g:act "choose add-wilds 1"
    g:expect_owner("corsille--hautmur.1", 0)
    g:expect_hand(0, { red = 1, wild = 1 })
end)

test("giving up keeps the cards and ends the turn", function(t)
    local g = dig(t, { red = 2 }, { "red", "blue", "green" })
    g:act "claim corsille--hautmur.1 red:2"
    g:expect_choice("dig-on", { "no" }, 0)
    g:act "choose dig-on no"
    g:expect_event("claim_called_off")
    g:expect_hand(0, { red = 2 })
    g:expect_points(0, 0)
    g:expect_player(1)
end)

test("wilds alone are matched and raised by wilds alone", function(t)
    local g = dig(t, { red = 5, wild = 3 }, { "red", "wild", "red" })
    g:act("claim corsille--hautmur.1 wild:2", "choose dig-on yes")
    g:expect_owner("corsille--hautmur.1", 0)
    g:expect_hand(0, { red = 5 })
end)

test("fewer cards than wanted, or none", function(t)
    local g = dig(t, { red = 2 }, { "blue" })
    g:act "claim corsille--hautmur.1 red:2"
    g:expect_owner("corsille--hautmur.1", 0)
    g = dig(t, { red = 2 }, {})
    g:act "claim corsille--hautmur.1 red:2"
    g:expect_owner("corsille--hautmur.1", 0)
end)

test("the number of cards can be set", function(t)
    local g = dig(t, { red = 2 }, { "blue", "red", "red" }, { set = { ["tunnels.cards"] = 1 } })
    g:act "claim corsille--hautmur.1 red:2"
    g:expect_owner("corsille--hautmur.1", 0)
end)

test("nothing is left lying in whole games", function(t)
    t.random_games {
        edition = "high-passes",
        games = 20,
        finally = function(g) g:expect_field("tunnels", "turned-up", {}) end,
    }
end)
