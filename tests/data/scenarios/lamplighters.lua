-- Lamplighters: lamps on places score for the traffic around them.

local function night(t, more)
    local setup = { edition = "london-by-night", hands = { { blue = 3 } }, modules = { lamplighters = { left = { 4, 4 } } } }
    for key, value in pairs(more or {}) do setup[key] = value end
    return t.game(setup)
end

test("each player starts with four lamps", function(t)
    local g = t.deal { edition = "london-by-night", players = 3 }
    g:expect_field("lamplighters", "left", { 4, 4, 4 })
    g = t.deal { edition = "london-by-night", set = { ["lamplighters.lamps"] = 2 } }
    g:expect_field("lamplighters", "left", { 2, 2 })
end)

test("whoever claims puts a lamp on one of the two places", function(t)
    local g = night(t)
    g:act "claim big-ben--waterloo blue:1"
    g:expect_choice("lamp", { "big-ben", "waterloo" }, 0)
    g:act "choose lamp waterloo"
    g:expect_field("lamplighters", "lamp", { waterloo = 1 })
    g:expect_field("lamplighters", "left", 0, 3)
    g:expect_player(1)
end)

test("with one dark place left nothing is asked", function(t)
    local g = night(t, { modules = { lamplighters = { left = { 4, 3 }, lamp = { waterloo = 2 } } } })
    g:act "claim big-ben--waterloo blue:1"
    g:expect_no_choice()
    g:expect_field("lamplighters", "lamp", { waterloo = 2, ["big-ben"] = 1 })
end)

test("without a lamp, or a dark place, nothing is put", function(t)
    local g = night(t, { modules = { lamplighters = { left = { 0, 4 } } } })
    g:act "claim big-ben--waterloo blue:1"
    g:expect_field("lamplighters", "lamp", {})
    g:expect_player(1)
    g = night(t, { modules = { lamplighters = { left = { 4, 2 }, lamp = { waterloo = 2, ["big-ben"] = 2 } } } })
    g:act "claim big-ben--waterloo blue:1"
    g:expect_field("lamplighters", "left", 0, 4)
end)

test("a lamp scores for every claimed route at its place", function(t)
    local g = night(t, {
        routes = { { "big-ben--waterloo" }, { "globe-theatre--waterloo", "trafalgar-square--waterloo" } },
        modules = { lamplighters = { left = { 3, 3 }, lamp = { waterloo = 1, ["globe-theatre"] = 2 } } },
    })
    g:expect_score(0, "lamps", 3)
    g:expect_score(1, "lamps", 1)
end)

test("a lamp is taken back with its claim", function(t)
    local g = night(t)
    g:act("claim big-ben--waterloo blue:1", "choose lamp big-ben")
    g:undo()
    g:undo()
    g:expect_field("lamplighters", "lamp", {})
    g:expect_field("lamplighters", "left", { 4, 4 })
    g:expect_points(0, 0)
end)

test("no lamp is lost in whole games", function(t)
    t.random_games {
        edition = "london-by-night",
        games = 4,
        finally = function(g)
            local lit, left = 0, 0
            for _, player in pairs(g:field("lamplighters", "lamp")) do lit = lit + 1 end
            for _, lamps in ipairs(g:field("lamplighters", "left")) do left = left + lamps end
            t.equal(lit + left, 4 * #g:position().hands, "lamps of all players")
        end,
    }
end)

test("a position begins as the set-up leaves it, but for what it names", function(t)
    t.game { edition = "london-by-night" }:expect_field("lamplighters", "left", { 4, 4 })
    local g = t.game { edition = "london-by-night", set = { ["lamplighters.lamps"] = 2 }, players = 3 }
    g:expect_field("lamplighters", "left", { 2, 2, 2 })
    g = t.game { edition = "london-by-night", modules = { lamplighters = { left = { 1 } } } }
    g:expect_field("lamplighters", "left", { 1, 0 })
    g = t.game { edition = "london-by-night", modules = { lamplighters = { lamp = { ["big-ben"] = 1 } } } }
    g:expect_field("lamplighters", "left", { 4, 4 })
end)
