-- Any position of any game can be set up again, and is the same.

local editions = { "usa", "san-francisco", "paris", "london-by-night", "berlin" }

for _, edition in ipairs(editions) do
    test("positions of " .. edition .. " can be set up again", function(t)
        t.random_games {
            edition = edition,
            games = 3,
            each = function(g)
                if g:turn() % 9 == 4 then
                    local again = t.game(g:position())
                    again:expect_position(g:position())
                    again:expect_actions(g:actions())
                end
            end,
        }
    end)
end

test("what a player sees says nothing about other hands", function(t)
    t.random_games {
        edition = "san-francisco",
        games = 2,
        each = function(g)
            local everything = g:position()
            for player = 0, everything.players - 1 do
                local view = g:view(player)
                t.equal(view.seed, nil)
                t.equal(type(view.deck), "number")
                for other = 0, everything.players - 1 do
                    local seen = view.hands[other + 1]
                    if other == player then
                        t.equal(seen, everything.hands[other + 1])
                    else
                        t.equal(type(seen), "number")
                    end
                end
            end
        end,
    }
end)
