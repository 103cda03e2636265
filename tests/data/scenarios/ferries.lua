-- Ferries: routes over water take wild cards (SF2).

-- San Francisco, with one of its routes as the test needs it.
local function bay_with(route)
    return "[edition]\nname = Bay\ninherits = san-francisco\n[routes]\n" .. route .. "\n"
end

test("a ferry route takes a wild and the rest as usual", function(t)
    local g = t.game { edition = "san-francisco", hands = { { red = 2, blue = 1, wild = 2 } } }
    g:expect_price("alcatraz--pier-39.1", { cards = 2, wilds = 1, piece = "cable-car", pieces = 2 })
    g:expect_actions("claim alcatraz--pier-39.1", {
        "claim alcatraz--pier-39.1 blue:1+wild:1",
        "claim alcatraz--pier-39.1 red:1+wild:1",
        "claim alcatraz--pier-39.1 wild:2",
    })
    g:expect_refused("claim alcatraz--pier-39.1 red:2", "takes at least 1 ferry card")
    g:act "claim alcatraz--pier-39.1 red:1+wild:1"
    g:expect_points(0, 2)
    g:expect_discard("wild", 1)
end)

test("a coloured ferry route keeps its colour", function(t)
    local g = t.game { edition = "san-francisco", hands = { { red = 2, black = 2, wild = 1 } } }
    g:expect_actions("claim alcatraz--fort-mason", { "claim alcatraz--fort-mason.2 black:1+wild:1" })
end)

test("without a wild no ferry route can be claimed", function(t)
    local g = t.game { edition = "san-francisco", hands = { { red = 6, black = 6 } } }
    g:expect_actions("claim alcatraz", {})
    g:expect_refused("claim fort-mason--golden-gate-bridge red:5", "ferry")
    g:expect_legal "claim fort-mason--lombard-street red:1"
end)

test("other routes need no wild", function(t)
    local g = t.game { edition = "san-francisco" }
    g:expect_price("fort-mason--lombard-street", { cards = 1, wilds = 0, piece = "cable-car", pieces = 1 })
end)

test("each symbol takes a wild", function(t)
    for symbols = 1, 3 do
        local g = t.game {
            ini = bay_with("haight-ashbury--pacific-heights = 3 grey, ferry " .. symbols),
            hands = { { red = 3, wild = 3 } },
        }
        t.equal(g:price("haight-ashbury--pacific-heights").wilds, symbols)
        for wilds = 0, 2 do
            local claim = "claim haight-ashbury--pacific-heights red:" .. 3 - wilds
            if wilds > 0 then claim = claim .. "+wild:" .. wilds end
            if wilds < symbols then g:expect_refused(claim, "at least " .. symbols) else g:expect_legal(claim) end
        end
    end
end)

test("marks that cannot be are refused", function(t)
    t.expect_no_game({ ini = bay_with("crissy-field--presidio = 1 grey, ferry 10") }, "not a number from 1 to 9")
    t.expect_no_game({ ini = bay_with("crissy-field--presidio = 1 grey, ferry 2") },
        "crissy-field--presidio has more ferry symbols than spaces")
end)
