-- The house rules that ship: they work on any edition.

test("longest path: whoever has it scores, and all who share it", function(t)
    local g = t.game {
        edition = "london",
        rules = { "longest-path" },
        players = 3,
        routes = { { "baker-street--hyde-park" }, { "baker-street--british-museum" }, { "big-ben--waterloo" } },
    }
    g:expect_longest_path(0, 4)
    g:expect_score(0, "longest path", 10)
    g:expect_score(1, "longest path", 10)
    g:expect_score(2, "longest path", 0)
end)

test("longest path: no route is no path", function(t)
    local g = t.game { edition = "london", rules = { "longest-path" } }
    g:expect_score(0, "longest path", 0)
end)

test("most tickets: a bonus for the most completed", function(t)
    local g = t.game {
        edition = "usa",
        rules = { "most-tickets" },
        set = { ["most-tickets.points"] = 7 },
        tickets = { { "denver--el-paso" }, { "duluth--el-paso" } },
        routes = { { "denver--santa-fe", "el-paso--santa-fe" } },
    }
    g:expect_ticket_done(0, "denver--el-paso")
    g:expect_ticket_done(1, "duluth--el-paso", false)
    g:expect_score(0, "most tickets", 7)
    g:expect_score(1, "most tickets", 0)
end)

test("half tickets: a failed ticket costs half, rounded up", function(t)
    local g = t.game {
        edition = "usa",
        rules = { "half-tickets" },
        tickets = { { "denver--el-paso", "houston--kansas-city" } },
    }
    g:expect_score(0, "ticket denver--el-paso", -2)
    g:expect_score(0, "ticket houston--kansas-city", -3)
end)

test("toll: claiming at another player's place costs", function(t)
    local g = t.game {
        edition = "usa",
        rules = { "toll" },
        players = 3,
        hands = { { red = 2 } },
        routes = { ["boston--new-york.1"] = 1, ["montreal--toronto"] = 2, ["atlanta--nashville"] = 1 },
    }
    local before = { g:points(1), g:points(2) }
    g:act "claim boston--montreal.1 red:2"
    g:expect_points(0, 2 - 2)
    g:expect_points(1, before[1] + 1)
    g:expect_points(2, before[2] + 1)
    g:expect_score(0, "toll", -2)
end)

test("toll: one's own places cost nothing", function(t)
    local g = t.game {
        edition = "usa",
        rules = { "toll" },
        hands = { { red = 2 } },
        routes = { { "boston--new-york.1" }, { "atlanta--nashville" } },
    }
    g:act "claim boston--montreal.1 red:2"
    g:expect_score(0, "toll", 0)
end)

test("takeover: double cards of one colour take a route", function(t)
    local g = t.game {
        edition = "usa",
        rules = { "takeover" },
        hands = { { red = 4, wild = 4 } },
        routes = { ["boston--montreal.1"] = 1 },
    }
    local points = g:points(1)
    g:expect_actions("do takeover.take", { "do takeover.take boston--montreal.1 red" })
    g:act "do takeover.take boston--montreal.1 red"
    g:expect_owner("boston--montreal.1", 0)
    g:expect_pieces(0, "train", 43)
    g:expect_pieces(1, "train", 45)
    g:expect_points(1, points)
    g:expect_points(0, 0)
    g:expect_discard { red = 4 }
end)

test("takeover: wilds and too few cards do not do", function(t)
    local g = t.game {
        edition = "usa",
        rules = { "takeover" },
        hands = { { red = 3, wild = 5 } },
        routes = { ["boston--montreal.1"] = 1 },
    }
    g:expect_actions("do", {})
    g:expect_refused("do takeover.take boston--montreal.1 red")
end)

test("open tickets: three lie face up, and one can be taken", function(t)
    local g = t.deal { edition = "usa", rules = { "open-tickets" }, keep = true }
    local open = g:aside()
    t.equal(#open, 3)
    g:expect_actions("do", {
        "do open-tickets.take " .. open[1],
        "do open-tickets.take " .. open[2],
        "do open-tickets.take " .. open[3],
    })
    local held, left = #g:tickets(0), g:ticket_deck()
    g:act("do open-tickets.take " .. open[2])
    t.equal(#g:tickets(0), held + 1)
    t.equal(#g:aside(), 3)
    g:expect_ticket_deck(left - 1)
    g:expect_player(1)
end)

test("house rules stack", function(t)
    t.random_games {
        edition = "london",
        rules = { "toll", "takeover", "open-tickets", "half-tickets", "most-tickets", "longest-path" },
        games = 4,
    }
end)

test("what is no action is refused, and says why", function(t)
    local g = t.game { edition = "usa", rules = { "takeover" }, hands = { { red = 4 } } }
    g:expect_refused("clam boston--montreal.1 red:2", 'did you mean "claim"')
    g:expect_refused("claim montreal--boston.1 red:2", 'did you mean "boston--montreal.1"')
    g:expect_refused("do takeover.take boston--montreal.1", "argument 2 of takeover.take is missing")
    g:expect_refused("do takeover.take montreal--boston.1 red", 'did you mean "boston--montreal.1"')
    t.equal(g:reason "claim boston--montreal.1 rde:2", 'unknown card "rde", did you mean "red"?')
    t.equal(g:reason "claim boston--montreal.1 red:2", nil)
end)

test("routes of players can be named by player", function(t)
    local g = t.game { edition = "usa", routes = { [0] = {}, [1] = { "boston--montreal.1" } } }
    g:expect_owner("boston--montreal.1", 1)
    t.expect_no_game({ edition = "usa", routes = { { "boston--montreal.1" }, { "boston--montreal.1" } } }, "named twice")
end)
