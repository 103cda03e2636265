-- SPDX-License-Identifier: MIT
-- tourist-tokens.lua - The twin in Lua of plugins/tourist-tokens (SF3 to SF6).
local ttr = ...

ttr.module { version = "1.0", summary = "Tokens with different symbols to collect" }

local token = ttr.mark.place("token", { least = 1, most = 1 })
local symbols = ttr.param.number("symbols", { least = 1, most = 20 })
local points = ttr.param.numbers("points", { least = -99, most = 99 })
local pile = ttr.param.numbers("pile", { least = 1, most = 20, preset = "2 2 3" })
local symbol = ttr.field.place("symbol", { most = 20 })
local count = ttr.field.place("count", { most = 20 })
local owned = ttr.field.player("owned", { type = "set", most = 20 })
local aside = ttr.field.game("aside", { type = "set", most = 20 })
local line = ttr.line("tokens")

local function tokens_of_a_pile()
    local i = ttr.player_count() - 2
    return pile[i < #pile and i or #pile - 1]
end

-- The n-th symbol set aside, the lowest being the 0th; 0 when there is none.
local function nth(n)
    for s = 1, symbols[0] do
        if aside:has(0, s) then
            if n == 0 then return s end
            n = n - 1
        end
    end
    return 0
end

-- The choices in the order of the twin: their numbers are part of the state.
local put, put_down_next

local take_pile = ttr.choice("token-pile", {
    option = "number",
    options = function()
        for s = 1, symbols[0] do
            if aside:has(0, s) then ttr.emit(s) end
        end
    end,
    done = function(player, chosen) put(player, chosen) end,
})

put = ttr.choice("token-place", {
    option = "place",
    options = function()
        for place in ttr.places() do
            if count[place] == 0 then ttr.emit(place) end
        end
    end,
    done = function(player, place, chosen)
        local players = ttr.player_count()
        symbol[place] = chosen
        count[place] = players == 2 and 1 or tokens_of_a_pile()
        aside:remove(0, chosen)
        put_down_next(players == 2 and player or (player + players - 1) % players)
    end,
})

function put_down_next(player)
    local lowest = nth(0)
    if lowest == 0 then return end
    if ttr.player_count() == 2 then put(player, lowest) else take_pile(player) end
end

local function offers(player, place)
    return count[place] > 0 and not owned:has(player, symbol[place])
end

local take = ttr.choice("token", {
    option = "place",
    options = function(player, route)
        local from, to = ttr.ends(route)
        if offers(player, from) then ttr.emit(from) end
        if offers(player, to) then ttr.emit(to) end
    end,
    done = function(player, place)
        owned:add(player, symbol[place])
        count[place] = count[place] - 1
        if count[place] == 0 then symbol[place] = 0 end
    end,
})

ttr.on("setup_game", function()
    local left = symbols[0]
    for s = 1, left do aside:add(0, s) end
    for place in ttr.places() do
        if token[place] == 1 then
            local s = nth(ttr.random(left))
            left = left - 1
            aside:remove(0, s)
            symbol[place] = s
            count[place] = tokens_of_a_pile()
        end
    end
end)

ttr.on("game_start", function()
    put_down_next((ttr.first() + ttr.player_count() - 1) % ttr.player_count())
end)

ttr.on("route_claimed", function(player, route) take(player, route) end)

ttr.on("score", function(player)
    local value = points[owned:count(player)]
    if value ~= 0 then ttr.score(line, value) end
end)
