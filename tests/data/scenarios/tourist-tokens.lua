-- Tourist tokens: one of each symbol, to be had along the way (SF3 to SF6).

local marked = { "alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill" }

-- Two players, the first to move; what lies where, and who has what.
local function bay(t, symbol, count, owned)
    return t.game {
        edition = "san-francisco",
        hands = { { red = 3, pink = 3, wild = 4 }, { red = 3 } },
        modules = { ["tourist-tokens"] = { symbol = symbol, count = count, owned = owned or {}, aside = {} } },
    }
end

test("five piles start on the board, two are set aside", function(t)
    local pile = { [2] = 2, [3] = 2, [4] = 3 }
    for players = 2, 4 do
        local g = t.deal { edition = "san-francisco", players = players, seed = 5 }
        local seen = {}
        for _, place in ipairs(marked) do
            g:expect_field("tourist-tokens", "count", place, pile[players])
            seen[g:field("tourist-tokens", "symbol", place)] = true
        end
        for _, symbol in ipairs(g:field("tourist-tokens", "aside")) do seen[symbol] = true end
        for symbol = 1, 7 do t.expect(seen[symbol], "symbol " .. symbol .. " has a pile") end
    end
end)

test("the last players put the other piles down", function(t)
    local g = t.deal { edition = "san-francisco", players = 4, seed = 3, keep = true }
    local aside = g:field("tourist-tokens", "aside")
    g:expect_choice("token-pile", { tostring(aside[1]), tostring(aside[2]) }, 3)
    g:expect_refused("draw")
    g:act("choose token-pile " .. aside[2], "choose token-place pier-39")
    g:expect_field("tourist-tokens", "symbol", "pier-39", aside[2])
    g:expect_field("tourist-tokens", "count", "pier-39", 3)
    g:expect_choice("token-place", nil, 2)
    g:expect_refused("choose token-place pier-39")
    g:act "choose token-place the-castro"
    g:expect_field("tourist-tokens", "aside", {})
    g:expect_player(0)
    g:expect_phase "turn"
end)

test("with two players the second puts down one token of each", function(t)
    local g = t.deal { edition = "san-francisco", seed = 3, first = 1, keep = true }
    g:expect_player(0)
    g:act("choose token-place pier-39")
    g:expect_refused("choose token-place pier-39")
    g:act("choose token-place presidio")
    g:expect_field("tourist-tokens", "count", "pier-39", 1)
    g:expect_field("tourist-tokens", "count", "presidio", 1)
    g:expect_player(1)
    g:expect_turn(1)
end)

test("a claim takes a token from one of its places", function(t)
    local g = bay(t, { ["golden-gate-bridge"] = 4 }, { ["golden-gate-bridge"] = 2 })
    g:act "claim crissy-field--golden-gate-bridge.1 red:1"
    g:expect_no_choice()
    g:expect_field("tourist-tokens", "owned", { { 4 }, {} })
    g:expect_field("tourist-tokens", "count", { ["golden-gate-bridge"] = 1 })
end)

test("the last token leaves an empty place", function(t)
    local g = bay(t, { ["golden-gate-bridge"] = 4 }, { ["golden-gate-bridge"] = 1 })
    g:act "claim crissy-field--golden-gate-bridge.1 red:1"
    g:expect_field("tourist-tokens", "count", {})
    g:expect_field("tourist-tokens", "symbol", {})
end)

test("nobody takes a symbol twice", function(t)
    local g = bay(t, { ["golden-gate-bridge"] = 4 }, { ["golden-gate-bridge"] = 2 }, { { 4 }, { 1 } })
    g:act "claim crissy-field--golden-gate-bridge.1 red:1"
    g:expect_field("tourist-tokens", "owned", { { 4 }, { 1 } })
    g:expect_player(1)
end)

test("when both places offer one the player chooses", function(t)
    local g = bay(t, { ["pier-39"] = 2, ["the-embarcadero"] = 7 }, { ["pier-39"] = 3, ["the-embarcadero"] = 3 },
        { { 1 }, { 2, 7 } })
    g:act "claim pier-39--the-embarcadero.1 red:1"
    g:expect_choice("token", { "pier-39", "the-embarcadero" }, 0)
    g:act "choose token the-embarcadero"
    g:expect_field("tourist-tokens", "owned", 0, { 1, 7 })
    g:expect_field("tourist-tokens", "count", "pier-39", 3)
    g:expect_player(1)
end)

test("a ferry is a route like any other", function(t)
    local g = bay(t, { alcatraz = 5 }, { alcatraz = 2 })
    g:act "claim alcatraz--pier-39.1 red:1+wild:1"
    g:expect_field("tourist-tokens", "owned", 0, { 5 })
end)

test("different symbols score 0 0 1 2 4 6 9 12", function(t)
    local points = { [0] = 0, 0, 1, 2, 4, 6, 9, 12 }
    local owned = {}
    for count = 0, 7 do
        if count > 0 then owned[count] = count end
        local g = bay(t, {}, {}, { owned })
        g:expect_score(0, "tokens", points[count])
        g:expect_score(1, "tokens", 0)
    end
end)
