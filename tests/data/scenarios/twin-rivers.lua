-- Twin Rivers: the rules of the module barges, one by one.

test("a barge pays for two spaces of a river", function(t)
    local g = t.game { edition = "twin-rivers", hands = { { barge = 2 }, {} } }
    g:act "claim cold-ferry--east-lock barge:2"
    g:expect_pieces(0, { wagon = 16 })
    g:expect_points(0, 7)
end)

test("the last barge of a river of odd length carries too little", function(t)
    local g = t.game { edition = "twin-rivers", hands = { { barge = 2 }, {} } }
    g:act "claim alder-weir--brackwater barge:2"
    g:expect_hand(0, {})
end)

test("a wild goes with barges", function(t)
    local g = t.game { edition = "twin-rivers", hands = { { barge = 1, wild = 1 }, {} } }
    g:act "claim alder-weir--brackwater barge:1+wild:1"
end)

test("nobody pays more barges than are needed", function(t)
    local g = t.game { edition = "twin-rivers", hands = { { barge = 4 }, {} } }
    g:expect_refused("claim cold-ferry--east-lock barge:3", "fewer of these cards are enough")
    g:expect_refused("claim cold-ferry--east-lock barge:1", "these cards are worth 2")
end)

test("barges pay for rivers alone", function(t)
    local g = t.game { edition = "twin-rivers", hands = { { barge = 4, red = 2 }, {} } }
    g:expect_refused("claim alder-weir--far-tower barge:1", "takes red cards")
    g:act "claim alder-weir--far-tower red:2"
end)

test("colours pay for a river as for any grey route", function(t)
    local g = t.game { edition = "twin-rivers", hands = { { red = 3 }, {} } }
    g:act "claim alder-weir--brackwater red:3"
end)

test("random games come to an end", function(t)
    t.random_games { edition = "twin-rivers", games = 6 }
end)
