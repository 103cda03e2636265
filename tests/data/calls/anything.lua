-- Calls any function of `ttr` from any hook, with numbers on each edge and
-- beyond. Each is caught, so that a hook goes on as a stubborn script would.
local ttr = ...

local n = ttr.field.game("n", { least = -30000, most = 30000 })
local of_player = ttr.field.player("of-player")
local of_route = ttr.field.route("of-route", { type = "set", of = "player", role = "users" })
local pile = ttr.field.player("pile", { type = "pile", visible = "owner" })
local tally = ttr.field.place("tally", { type = "tally", of = "player" })
local deck = ttr.field.game("deck", { type = "deck", size = 9, visible = "hidden" })
local mark = ttr.mark.place("mark", { of = "card", size = 3 })
local param = ttr.param.numbers("param", { preset = "1 2" })
local line = ttr.line("Anything")
local tell = ttr.message("told", "{a} and {b place} for {player}")

local things = { numbers = n, of_player = of_player, of_route = of_route,
                 pile = pile, tally = tally, deck = deck, mark = mark, param = param }
local small = { 0, 0, 1, 1, 2, 3, -1 }
local edges = { -2147483648, -65536, -32769, -32768, -257, -256, -255, -129, -128,
                -65, -64, -63, -9, -2, -1, 0, 1, 2, 3, 4, 5, 8, 9, 29, 30, 35, 36,
                63, 64, 65, 99, 100, 127, 128, 129, 254, 255, 256, 257, 32767,
                32768, 65535, 65536, 2147483647, line, ttr.none, ttr.wild }
local words = { "", "place", "route", "card", "top", "bottom", "hand", "offer",
                "aside", "out", "rule", "n", "deck", "mark", "wild", "base" }

-- What is called: all functions of `ttr`, as the test sees to it, the choice, and
-- what handles have.
local names = {
    "module", "line", "choice", "message", "action", "on", "init", "prepare",
    "player_count", "players", "places", "routes", "tickets", "cards", "place_count",
    "route_count", "routes_at", "other_end", "current", "first", "last_turns", "turn",
    "owner", "ends", "length", "colour", "twin", "cost", "ticket", "holds", "held_count",
    "ticket_count", "ticket_done", "aside", "joined", "group", "longest_path", "hand",
    "hand_count", "market", "market_count", "deck_count", "discards", "pieces", "points",
    "number", "find_piece", "find_card", "find_place", "name", "claim", "emit", "score",
    "add_points", "move", "turn_up", "draw_card", "continue_turn", "next_turn",
    "set_owner", "claim_route", "draw_to", "take_any", "fetch_cards", "deck_cards",
    "spend_draws", "side", "set_side", "remember", "recall", "find_action", "add_pieces",
    "offer_tickets", "move_ticket", "ticket_list", "ticket_places", "deck_ticket",
    "offered", "draw_ticket", "give_ticket", "return_ticket", "random", "change_claim",
    "cancel_claim", "end_after", "uses", "field_of", "mark_of", "fail", "log",
}
local writing = {
    "add_points", "move", "turn_up", "draw_card", "continue_turn", "next_turn",
    "set_owner", "claim_route", "draw_to", "take_any", "fetch_cards", "spend_draws",
    "set_side", "add_pieces", "offer_tickets", "move_ticket", "draw_ticket",
    "give_ticket", "return_ticket", "random", "change_claim", "cancel_claim",
    "end_after", "ask", "emit", "score", "remember",
}
local calls = {}
for i = 1, #names do calls[names[i]] = ttr[names[i]] end
local methods = { "has", "add", "remove", "count", "clear", "at", "set", "item",
                  "put", "take", "shuffle" }
local owners = {}
for name in pairs(things) do owners[#owners + 1] = name end

-- Numbers that hang on the hook and on the game, the same in every process; in a
-- hook that may write, by chance.
local function chooser(seed, writes)
    local at = (writes and ttr.random(1000000) or 0) + seed * 7919 +
        ttr.turn() * 104729 + ttr.deck_count() * 1299709
    for p in ttr.players() do
        at = at + (ttr.hand_count(p) + ttr.held_count(p) * 31) * (p + 3) * 15485863
        for card in ttr.cards() do at = at + ttr.hand(p, card) * (card + 1) * 32452843 end
    end
    return function(below)
        at = (at * 1103515245 + 12345) % 2147483648
        return at // 65536 % below + 1
    end
end

local function spot(pick)
    local kind = pick(5)
    if kind == 1 then return ttr.spot.discard end
    if kind == 2 then return ttr.spot.deck end
    local of = { ttr.spot.hand, ttr.spot.market, function(i) return pile:at(i) end }
    local at = pick(2) == 1 and small[pick(#small)] or edges[pick(#edges)]
    local ok, it = pcall(of[kind - 2], at)
    return ok and it or at
end

local function argument(pick)
    local kind = pick(12)
    if kind == 1 then return words[pick(#words)] end
    if kind == 2 then return nil end
    if kind <= 4 then return spot(pick) end
    if kind <= 9 then return small[pick(#small)] end
    return edges[pick(#edges)]
end

local function one(pick)
    local a, b, c, d = argument(pick), argument(pick), argument(pick), argument(pick)
    local kind = pick(8)
    if kind == 1 then
        local it, method = things[owners[pick(#owners)]], methods[pick(#methods)]
        pcall(function() it[method](it, a, b, c) end)
    elseif kind == 2 then
        local it = things[owners[pick(#owners)]]
        pcall(function() it[a] = b end)
        pcall(function() return it[b] end)
    elseif kind == 3 then
        pcall(tell, a, b, c)
    else
        local name = pick(2) == 1 and names[pick(#names)] or
            writing[pick(#writing)]
        pcall(calls[name], a, b, c, d)
    end
end

local function anything(seed, most, writes)
    local pick = chooser(seed, writes)
    for _ = 1, pick(most) do one(pick) end
end

local ask
ask = ttr.choice("ask", {
    option = "number", prompt = "{a}?",
    options = function(player) ttr.emit(0) ttr.emit(1) anything(3, 3) end,
    done = function() anything(5, 3, true) end,
})
calls.ask = ask
names[#names + 1] = "ask"

ttr.action("act", {
    args = { "number" },
    list = function() ttr.emit(1) anything(7, 2) end,
    run = function() anything(11, 4, true) end,
    why = function() anything(13, 2) end,
})

for i, event in pairs({ "setup_game", "setup_player", "game_start", "turn_begin",
                        "turn_end", "claim_begun", "route_claimed", "card_drawn",
                        "deck_empty", "tickets_kept", "game_end", "tickets_begun",
                        "card_shown" }) do
    ttr.on(event, function()
        local pick = chooser(i, true)
        if pick(4) == 1 then anything(i + 20, 2, true) end
    end)
end
for i, event in pairs({ "claim_allowed", "claim_cards", "claim_wilds_min", "piece_kind",
                        "piece_count", "route_points", "market_flush",
                        "action_allowed", "draw_allowed",
                        "draw_cost", "tickets_offered", "tickets_keep_min",
                        "ticket_done", "ticket_points", "route_usable", "end_check",
                        "last_turns", "score", "tie_break", "bot_value",
                        "tickets_allowed", "payment_allowed", "ticket_rest",
                        "card_spaces" }) do
    ttr.on(event, function()
        local pick = chooser(i + 40)
        if pick(200) == 1 then anything(i + 60, 2) end
    end)
end
