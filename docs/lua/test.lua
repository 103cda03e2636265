---@meta
-- What tests for `ttr test` find, for editors with a Lua language server.
-- See docs/testing.md.

---Cards by kind, { red = 2, wild = 1 }.
---@alias ttr.Cards table<string, integer>

---A position, as in docs/protocol.md. What is left out is worked out.
---@class ttr.Setup
---@field edition? string id of an edition; that of the folder when it has one only
---@field ini? string the text of an edition file instead
---@field players? integer as few as possible when left out
---@field rules? string|string[] house rules on top
---@field set? table<string, integer|string> settings on top, { ["toll.points"] = 2 }
---@field seed? integer of all that is drawn by lot
---@field first? integer who started
---@field player? integer whose turn it is
---@field phase? "keep_tickets"|"turn"|"second_card"|"choice"|"over"
---@field turn? integer turns begun
---@field hands? ttr.Cards[] the first is player 0's
---@field market? string[] the face-up cards
---@field deck? string[] all of it, the top first; the rest is discarded
---@field top? string[] the top of the deck; the rest is shuffled below
---@field discard? ttr.Cards
---@field tickets? string[][] kept by each player
---@field offered? string[][] among which each player has still to choose
---@field ticket_deck? string[] the top first
---@field routes? table<string, integer>|string[][] owners, or the routes of each player
---@field pieces? table<string, integer>[] left to each player
---@field scores? integer[] points so far
---@field last_turns? integer turns still to be played
---@field modules? table<string, table<string, any>> fields of rule modules

---A game from its start.
---@class ttr.Deal
---@field edition? string
---@field ini? string
---@field players? integer
---@field rules? string|string[]
---@field set? table<string, integer|string>
---@field seed? integer 1 when left out
---@field first? integer 0 when left out
---@field keep? boolean everybody keeps all tickets, and the first turn begins

---@class ttr.RandomGames : ttr.Deal
---@field games? integer 10 when left out
---@field each? fun(g: ttr.Game) called at the start and after each action
---@field finally? fun(g: ttr.Game) called at the end of each game

---@class ttr.Test
local t = {}

---Set a position up.
---@param setup? ttr.Setup
---@return ttr.Game
function t.game(setup) end

---Begin a game as players would.
---@param deal? ttr.Deal
---@return ttr.Game
function t.deal(deal) end

---Play a journal again that lies beside the test: all of it, or its first
---actions.
---@param name string
---@param count? integer
---@return ttr.Game
function t.journal(name, count) end

---Play games at random to their end, with everything checked after each action.
---@param order? ttr.RandomGames
function t.random_games(order) end

---Expect that a position cannot be set up, or its edition not loaded.
---@param setup ttr.Setup
---@param part? string of the sentence that says why, in English
function t.expect_no_game(setup, part) end

---Expect that something holds.
---@param condition any
---@param sentence? string what should hold
function t.expect(condition, sentence) end

---Expect that two values are equal; tables by what is in them.
---@param found any
---@param expected any
---@param sentence? string what they are
function t.equal(found, expected, sentence) end

---Fail.
---@param sentence? string
function t.fail(sentence) end

---Leave the test without a verdict.
---@param why? string
function t.skip(why) end

---Say something that is shown when the test fails; print does the same.
---@param text any
function t.log(text) end

---@class ttr.Game
local g = {}

---Do one or more actions, each of the player who has to act.
---@param action string
---@param ... string
---@return ttr.Game
function g:act(action, ...) end

---Take the last action back.
function g:undo() end

---The others draw cards until it is this player's turn.
---@param player integer
function g:skip_to(player) end

---Do random actions: so many, or without a number to the end of the game.
---@param count? integer
---@param seed? integer
function g:play(count, seed) end

---Who has to act, or nil when the game is over.
---@return integer?
function g:player() end
---@param player integer?
function g:expect_player(player) end

---@return string
function g:phase() end
---@param phase "keep_tickets"|"turn"|"second_card"|"choice"|"over"
function g:expect_phase(phase) end

---Turns begun.
---@return integer
function g:turn() end
---@param turn integer
function g:expect_turn(turn) end

---@return boolean
function g:over() end
---@param over? boolean true when left out
function g:expect_over(over) end

---Turns still to be played once the end is triggered, or nil.
---@return integer?
function g:last_turns() end
---@param turns integer?
function g:expect_last_turns(turns) end

---The points so far, without the final count.
---@param player integer
---@return integer
function g:points(player) end
---@param player integer
---@param points integer
function g:expect_points(player, points) end

---The final count as it would be now: in all, or one line of it, such as
---"routes", "ticket boston--miami", "longest path" or that of a rule module.
---@param player integer
---@param line? string
---@return integer
function g:score(player, line) end
---@param player integer
---@param line string|integer the line, or the points in all
---@param points? integer
function g:expect_score(player, line, points) end

---@param player integer
---@return integer
function g:longest_path(player) end
---@param player integer
---@param length integer
function g:expect_longest_path(player, length) end

---Who has won; nobody before the end.
---@return integer[]
function g:winners() end
---@param players integer|integer[]
function g:expect_winners(players) end

---The cards of a player, or how many of one kind.
---@param player integer
---@param card? string
---@return ttr.Cards|integer
function g:hand(player, card) end
---@param player integer
---@param card string|ttr.Cards a kind, or the whole hand
---@param count? integer
function g:expect_hand(player, card, count) end

---The discards, or how many of one kind.
---@param card? string
---@return ttr.Cards|integer
function g:discard(card) end
---@param card string|ttr.Cards a kind, or all discards
---@param count? integer
function g:expect_discard(card, count) end

---The face-up cards.
---@return string[]
function g:market() end
---@param cards string[] in any order
function g:expect_market(cards) end

---How many cards the deck has.
---@return integer
function g:deck() end
---@param count integer
function g:expect_deck(count) end

---Who owns a route, or nil.
---@param route string
---@return integer?
function g:owner(route) end
---@param route string
---@param player integer?
function g:expect_owner(route, player) end

---The routes of a player.
---@param player integer
---@return string[]
function g:routes(player) end
---@param player integer
---@param routes string[] in any order
function g:expect_routes(player, routes) end

---The pieces left to a player, or how many of one kind.
---@param player integer
---@param piece? string
---@return table<string, integer>|integer
function g:pieces(player, piece) end
---@param player integer
---@param piece string|table<string, integer> a kind, or all pieces
---@param count? integer
function g:expect_pieces(player, piece, count) end

---The tickets that a player holds.
---@param player integer
---@return string[]
function g:tickets(player) end
---@param player integer
---@param tickets string[] in any order
function g:expect_tickets(player, tickets) end

---The tickets among which a player has to choose.
---@param player integer
---@return string[]
function g:offered(player) end
---@param player integer
---@param tickets string[] in any order
function g:expect_offered(player, tickets) end

---The tickets that a rule module has set aside, face up.
---@return string[]
function g:aside() end
---@param tickets string[] in any order
function g:expect_aside(tickets) end

---How many tickets the deck has.
---@return integer
function g:ticket_deck() end
---@param count integer
function g:expect_ticket_deck(count) end

---Would the ticket count as completed, whoever holds it?
---@param player integer
---@param ticket string
---@return boolean
function g:ticket_done(player, ticket) end
---@param player integer
---@param ticket string
---@param done? boolean true when left out
function g:expect_ticket_done(player, ticket, done) end

---Are two places joined for a player?
---@param player integer
---@param from string
---@param to string
---@return boolean
function g:joined(player, from, to) end
---@param player integer
---@param from string
---@param to string
---@param joined? boolean true when left out
function g:expect_joined(player, from, to, joined) end

---What a claim takes: cards, wilds, piece, pieces.
---@param route string
---@param player? integer the one to act when left out
---@return { cards: integer, wilds: integer, piece: string, pieces: integer }
function g:price(route, player) end
---@param route string
---@param player integer|table a player, or what the one to act pays
---@param price? { cards: integer, wilds: integer, piece: string, pieces: integer }
function g:expect_price(route, player, price) end

---The legal actions, all or those that begin with a text.
---@param start? string
---@return string[]
function g:actions(start) end
---@param start string|string[] a text, or all actions
---@param actions? string[] in any order
function g:expect_actions(start, actions) end

---Why an action is refused, in English, or nil when it is legal.
---@param action string
---@return string?
function g:reason(action) end

---@param action string
---@param ... string
function g:expect_legal(action, ...) end

---@param action string
---@param part? string of the reason, in English
function g:expect_refused(action, part) end

---The question that waits for an answer, or nil.
---@return { choice: string, player: integer, options: string[] }?
function g:choice() end
---@param choice string
---@param options? string[] in any order
---@param player? integer
function g:expect_choice(choice, options, player) end
function g:expect_no_choice() end

---What a rule module remembers. Without the last argument: a number, set or
---pile of the game, a list of those of all players, or a table of the places,
---routes, cards or tickets for which it is not what it was at the start.
---@param module string
---@param field string
---@param of? integer|string a player, or the id of a place, route, card or ticket
---@return any
function g:field(module, field, of) end
---@param module string
---@param field string
---@param of any what it is of, or the value
---@param value? any
function g:expect_field(module, field, of, value) end

---What the last action has brought, all or those of one name.
---@param name? string
---@return table[]
function g:events(name) end
---@param name string|table[]
---@param events? table[]
function g:expect_events(name, events) end

---@param name string
---@param arguments? table those that matter
function g:expect_event(name, arguments) end
---@param name string
---@param arguments? table
function g:expect_no_event(name, arguments) end

---Everything, as in docs/protocol.md.
---@return table
function g:position() end
---@param position table
function g:expect_position(position) end

---What a player may know, or with nil a spectator.
---@param player? integer
---@return table
function g:view(player) end
---@param player integer?
---@param view table
function g:expect_view(player, view) end

---A test. Each runs for itself, in an interpreter of its own.
---@param name string
---@param run fun(t: ttr.Test)
function test(name, run) end
