-- Stations: in the final count each of them borrows a route of another player.

local function usa(t, more)
    local setup = { edition = "usa", rules = { "stations" } }
    for key, value in pairs(more) do setup[key] = value end
    return t.game(setup)
end

test("the first station takes a card, the next one two of a colour", function(t)
    local g = usa(t, { hands = { { red = 1, blue = 2, wild = 1 } } })
    g:act "do stations.build denver"
    g:expect_choice("station-cards", { "red", "blue", "wild" }, 0)
    g:act "choose station-cards red"
    g:expect_hand(0, { blue = 2, wild = 1 })
    g:expect_field("stations", "station", { denver = 0 })
    g:expect_player(1)
    g:skip_to(0)
    g:act "do stations.build boston"
    g:expect_hand(0, { wild = 1 })
    g:expect_field("stations", "built", { 2, 0 })
    g:expect_field("stations", "station", { denver = 0, boston = 0 })
end)

test("wilds help out, and only as many as are needed", function(t)
    local g = usa(t, { hands = { { red = 1, wild = 3 } }, modules = { stations = { built = { 2, 0 } } } })
    g:act("do stations.build denver", "choose station-cards red")
    g:expect_hand(0, { wild = 1 })
end)

test("one station at a place, and no more than a player has", function(t)
    local g = usa(t, { hands = { { red = 9 } }, modules = { stations = { built = { 0, 1 }, station = { denver = 1 } } } })
    g:expect_refused "do stations.build denver"
    g:expect_legal "do stations.build boston"
    g = usa(t, { hands = { { red = 9 } }, modules = { stations = { built = { 3, 0 } } } })
    g:expect_refused "do stations.build boston"
end)

test("without a card nothing is built", function(t)
    local g = usa(t, { modules = { stations = { built = { 1, 0 } } }, hands = { { red = 1, blue = 1 } } })
    g:expect_refused "do stations.build boston"
end)

test("stations left score", function(t)
    local g = usa(t, { modules = { stations = { built = { 2, 0 } } } })
    g:expect_score(0, "stations left", 4)
    g:expect_score(1, "stations left", 12)
end)

test("a station borrows a route of another player", function(t)
    local setup = {
        tickets = { { "denver--el-paso" } },
        routes = { { "denver--santa-fe" }, { "el-paso--santa-fe" } },
    }
    local g = usa(t, setup)
    g:expect_ticket_done(0, "denver--el-paso", false)
    setup.modules = { stations = { built = { 1, 0 }, station = { ["el-paso"] = 0 } } }
    g = usa(t, setup)
    g:expect_ticket_done(0, "denver--el-paso")
    g:expect_score(0, "ticket denver--el-paso", 4)
    setup.modules = { stations = { built = { 0, 1 }, station = { ["el-paso"] = 1 } } }
    g = usa(t, setup)
    g:expect_ticket_done(0, "denver--el-paso", false)
end)

test("a route that nobody owns is not borrowed", function(t)
    local g = usa(t, {
        tickets = { { "denver--el-paso" } },
        routes = { { "denver--santa-fe" } },
        modules = { stations = { built = { 1, 0 }, station = { ["el-paso"] = 0 } } },
    })
    g:expect_ticket_done(0, "denver--el-paso", false)
end)

-- Houston can lead to Los Angeles or to Kansas City, but not to both.
test("one route for all tickets, the best", function(t)
    local setup = {
        tickets = { { "denver--el-paso", "dallas--new-york" } },
        routes = { { "denver--santa-fe" }, { "el-paso--santa-fe" } },
        modules = { stations = { built = { 1, 0 }, station = { ["el-paso"] = 0 } } },
    }
    local g = usa(t, setup)
    g:expect_ticket_done(0, "denver--el-paso")
    g:expect_ticket_done(0, "dallas--new-york", false)
    g = usa(t, {
        tickets = { { "los-angeles--miami", "houston--kansas-city" } },
        routes = {
            { "el-paso--los-angeles", "houston--new-orleans", "miami--new-orleans", "dallas--oklahoma-city.1", "kansas-city--oklahoma-city.1" },
            { "el-paso--houston", "dallas--houston.1" },
        },
        modules = { stations = { built = { 1, 0 }, station = { houston = 0 } } },
    })
    g:expect_ticket_done(0, "los-angeles--miami")
    g:expect_ticket_done(0, "houston--kansas-city", false)
end)

test("two stations work together", function(t)
    local g = usa(t, {
        players = 3,
        tickets = { { "denver--el-paso" } },
        routes = { {}, { "denver--santa-fe" }, { "el-paso--santa-fe" } },
        modules = { stations = { built = { 2, 0, 0 }, station = { ["el-paso"] = 0, denver = 0 } } },
    })
    g:expect_ticket_done(0, "denver--el-paso")
end)

test("random games come to an end", function(t)
    t.random_games { edition = "london", rules = { "stations" }, games = 6 }
end)
