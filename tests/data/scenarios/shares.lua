-- Shares: a claim gives shares in the line of its colour; majorities score.

local function london(t, more)
    local setup = { edition = "london", rules = { "shares" }, players = 3 }
    for key, value in pairs(more) do setup[key] = value end
    return t.game(setup)
end

test("a claim gives a share for each space", function(t)
    local g = london(t, { hands = { { green = 2, blue = 3 } } })
    g:act "claim big-ben--buckingham-palace green:2"
    g:expect_field("shares", "shares", { { green = 2 }, {}, {} })
    g:skip_to(0)
    g:act "claim big-ben--waterloo blue:1"
    g:expect_field("shares", "shares", 0, { green = 2, blue = 1 })
end)

test("wilds in the payment count as spaces, alone they give nothing", function(t)
    local g = london(t, { hands = { { green = 1, wild = 3 } } })
    g:act "claim big-ben--buckingham-palace green:1+wild:1"
    g:expect_field("shares", "shares", 0, { green = 2 })
    g:skip_to(0)
    g:act "claim big-ben--waterloo wild:1"
    g:expect_field("shares", "shares", 0, { green = 2 })
end)

test("the most and the second most score, and all who are tied", function(t)
    local g = london(t, { modules = { shares = { shares = { { blue = 3, pink = 1 }, { blue = 2, pink = 1 }, { blue = 1, pink = 1, green = 1 } } } } })
    g:expect_score(0, "majorities", 5 + 5)
    g:expect_score(1, "majorities", 2 + 5)
    g:expect_score(2, "majorities", 5 + 5)
end)

test("two first places leave no second", function(t)
    local g = london(t, { modules = { shares = { shares = { { blue = 3 }, { blue = 3 }, { blue = 2 } } } } })
    g:expect_score(0, "majorities", 5)
    g:expect_score(1, "majorities", 5)
    g:expect_score(2, "majorities", 0)
end)

test("random games come to an end", function(t)
    t.random_games { edition = "berlin", rules = { "shares" }, games = 6 }
end)
