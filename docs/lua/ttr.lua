---@meta
-- Made by `ttr api --lua` from the lists of the engine; do not edit.
-- For editors only: a script gets this table as its argument,
--     local ttr = ... ---@type ttr

---@alias spot integer
---@alias ttr.thing "number"|"yes-no"|"player"|"place"|"route"|"card"|"ticket"

---A field of numbers: f[index], and f[0] for one of the game.
---@class ttr.numbers
---@field [integer] integer

---A field of sets.
---@class ttr.set
---@field has fun(self: ttr.set, index: integer, member: integer): boolean
---@field add fun(self: ttr.set, index: integer, member: integer)
---@field remove fun(self: ttr.set, index: integer, member: integer)
---@field count fun(self: ttr.set, index: integer): integer
---@field clear fun(self: ttr.set, index: integer)

---A field of piles of cards.
---@class ttr.pile
---@field count fun(self: ttr.pile, index: integer, card: integer): integer
---@field at fun(self: ttr.pile, index: integer): spot

---A field of numbers for each kind of card, or player.
---@class ttr.tally
---@field count fun(self: ttr.tally, index: integer, card: integer): integer
---@field set fun(self: ttr.tally, index: integer, card: integer, n: integer)
---@field add fun(self: ttr.tally, index: integer, card: integer, n?: integer)

---A field of decks of numbers.
---@class ttr.deck
---@field count fun(self: ttr.deck, index: integer): integer
---@field item fun(self: ttr.deck, index: integer, at?: integer): integer
---@field put fun(self: ttr.deck, index: integer, item: integer, at?: integer)
---@field take fun(self: ttr.deck, index: integer, at?: integer): integer
---@field shuffle fun(self: ttr.deck, index: integer)

---Whatever ttr.field declares; its type says which functions it has.
---@class ttr.any_field: ttr.numbers, ttr.set, ttr.pile, ttr.tally, ttr.deck

---@class ttr.about_field
---@field type? "number"|"set"|"pile"|"tally"|"deck"
---@field of? ttr.thing
---@field least? integer
---@field most? integer
---@field initial? integer
---@field size? integer
---@field pool? string
---@field visible? "public"|"owner"|"side"|"hidden"|"unshown"
---@field role? "users"|"pieces"
---@field help? string

---@class ttr.field
---@field game fun(name: string, about?: ttr.about_field): ttr.any_field
---@field player fun(name: string, about?: ttr.about_field): ttr.any_field
---@field place fun(name: string, about?: ttr.about_field): ttr.any_field
---@field route fun(name: string, about?: ttr.about_field): ttr.any_field
---@field card fun(name: string, about?: ttr.about_field): ttr.any_field
---@field ticket fun(name: string, about?: ttr.about_field): ttr.any_field

---A mark of the edition file: m[index], 0 where it is absent.
---@class ttr.mark_values
---@field [integer] integer
---@field count fun(self: ttr.mark_values, index: integer): integer
---@field item fun(self: ttr.mark_values, index: integer, at: integer): integer
---@field has fun(self: ttr.mark_values, index: integer, x: integer): boolean

---@class ttr.about_mark
---@field least? integer
---@field most? integer
---@field of? "place"|"card"
---@field size? integer
---@field help? string

---@class ttr.mark
---@field place fun(name: string, about?: ttr.about_mark): ttr.mark_values
---@field route fun(name: string, about?: ttr.about_mark): ttr.mark_values
---@field ticket fun(name: string, about?: ttr.about_mark): ttr.mark_values

---A parameter: p[0], and p[i] of several; #p is how many there are.
---@class ttr.param_values
---@field [integer] integer
---@operator len: integer

---@class ttr.about_param
---@field least? integer
---@field most? integer
---@field preset? string
---@field help? string

---@class ttr.param
---@field number fun(name: string, about?: ttr.about_param): ttr.param_values
---@field numbers fun(name: string, about?: ttr.about_param): ttr.param_values
---@field colours fun(name: string, about?: ttr.about_param): ttr.param_values
---@field table fun(about?: ttr.about_param): ttr.param_values

---@class ttr.spot
---@field discard spot
---@field deck spot
---@field hand fun(player: integer): spot
---@field market fun(slot: integer): spot

---@class ttr.about_module
---@field version? string
---@field summary? string
---@field rules? string[]
---@field claims_apart? boolean
---@field translations? table<string, table<string, string>>

---@class ttr.about_choice
---@field option ttr.thing
---@field prompt? string
---@field told? string
---@field told_no? string
---@field always? boolean
---@field secret? boolean
---@field options? fun(player: integer, a: integer, b: integer)
---@field done fun(player: integer, option: integer, a: integer, b: integer)

---@class ttr.about_action
---@field args? ttr.thing[]
---@field help? string
---@field secret? boolean
---@field drawing? boolean
---@field list fun(player: integer)
---@field run fun(player: integer, a: integer, b: integer)
---@field why? fun(player: integer, a: integer, b: integer): string?

---@class ttr
local ttr = {}

---Say what the module is: version, summary, claims_apart (true when a claim changes nothing of what the module scores and what bot_value says, so that bots need not try claims out), rules (sentences; {name} stands for a parameter, {name:point|points} for the first of two words when it is 1, else for the second, {place} and {places} for what the edition calls them) and translations by language. Among these, also of English, may be words for the values of a mark, a field or a choice of numbers: ["lamp 1"] for one value, or ["goods {card}"] with the card, {place}, {route} or {ticket} of any number in it.
---@param about ttr.about_module
function ttr.module(about) end

---Declare something to remember: ttr.field.game, .player, .place, .route, .card or .ticket, with a name and a table of type ("number", "set", "pile", "tally", "deck"), of, least, most, initial, size, pool, visible, role and help. Without them a field is a public number from 0 to 32767, 0 at the start. visible is "public", "owner", "side" (the owner and everybody on that side), "hidden", or "unshown" for bookkeeping that everybody may know but no front end shows. of says what numbers mean, so that people see names: "player", "place", "route", "card", "ticket" or "yes-no". Such a number is ttr.none at the start, unless it is yes or no, and cannot be what there is not; in a set it is said of the members. A tally is of cards, or with of = "player" of players. The index of a field of the game is 0. Numbers: field[index]. Sets: field:has(index, x), field:add(index, x), field:remove(index, x), field:count(index), field:clear(index). Piles: field:count(index, card), and field:at(index) as a spot. Tallies, a number up to 255 for each kind of card or player: field:count(index, card), field:set(index, card, n), field:add(index, card, n); n is 1 if left out of add. Decks, at most size numbers in an order: field:count(index), field:item(index, at), field:put(index, item, at), field:take(index, at), field:shuffle(index); at counts from the top, which is 0 and may be left out. Of piles and decks that somebody may not see, all know the number of cards or items; bots think with positions in which they are dealt again, items of decks and numbers with the same pool among themselves, where a number below 0 has no item. Which items a pool has is known to all, so an item that moves in secret stays within its pool. What is hidden stays so when the game is over, unless the module copies it to a public field in game_end. role is for fields of routes: "users" of a set of players who use the route as if it were theirs, "pieces" of a tally of players whose pieces lie on it.
---@type ttr.field
ttr.field = nil

---Declare a mark of the edition file: ttr.mark.place, .route or .ticket, with a name and a table of least, most, of, size and help. Values go from 1 up unless least says otherwise. Read as mark[index], 0 where the mark is absent. With of = "place" or "card" the file names one by its id, and mark[index] is ttr.none where none stands. With size = n it is a list of at most n values: mark:count(index), mark:item(index, at) from 0, and mark:has(index, x).
---@type ttr.mark
ttr.mark = nil

---Declare a line of the edition's section named after the module: ttr.param.number, .numbers or .colours with a name, or .table for the section's numbered lines, and a table of least, most, preset and help. Read as param[i], from 0, and 0 where there is none; #param is how many there are.
---@type ttr.param
ttr.param = nil

---Declare what points are for, as the final count shows it.
---@param name string
---@return integer line
function ttr.line(name) end

---Declare a question: option ("number", "yes-no", "player", "place", "route", "card", "ticket"), prompt, always, secret, options(player, a, b) that emits what may be answered, and done(player, option, a, b), which may ask again. Calling what it returns, as in pick(player, a, b), asks: a and b are whole numbers of 16 bits, -32768 to 32767, that it remembers. Numbers as options are from 0 to 9999, yes is 1 and no is 0. {a} and {b} in the prompt stand for these numbers, {a place} for the place of that number, and likewise player, route, card and ticket; {a:card|cards} for the word that goes with the number; {a goods} for the word that a translation, also of English, gives "goods 2", and {player} for the player who is asked. Everybody may see the question and the answer; with secret = true only the one who answers sees the answer: keep it in a field with visible = "owner" or "hidden". told is how the log tells the answer, after "Ann: ", with {option} for what was chosen; told_no is for "no" and for none of the options. Several choices asked in one event are asked in that order, before those that wait already.
---@param name string
---@param about ttr.about_choice
---@return fun(player: integer, a?: integer, b?: integer) ask
function ttr.choice(name, about) end

---Declare something to tell all players, in a line of the log: a sentence in which {player}, {a}, {b}, {a place} and the like stand for what it is told with, as in a prompt. Calling what it returns, as in left(player, place), tells it.
---@param name string
---@param text string
---@return fun(player: integer, a?: integer, b?: integer) tell
function ttr.message(name, text) end

---Declare an action of the module's own: args (types as of options, at most two), help, list(player) that emits what is possible, and run(player, a, b). why(player, a, b), if it is there, returns a sentence for people who try what is not possible. With secret = true only the one who does it sees with what; with drawing = true it may also follow the first card of a draw. It takes the turn, unless run calls ttr.continue_turn or ttr.spend_draws.
---@param name string
---@param about ttr.about_action
function ttr.action(name, about) end

---@overload fun(event: "setup_game", hook: fun())
---@overload fun(event: "setup_player", hook: fun(player: integer))
---@overload fun(event: "game_start", hook: fun())
---@overload fun(event: "turn_begin", hook: fun(player: integer, turn: integer))
---@overload fun(event: "turn_end", hook: fun(player: integer, turn: integer))
---@overload fun(event: "claim_allowed", hook: fun(player: integer, route: integer): string?)
---@overload fun(event: "claim_cards", hook: fun(player: integer, route: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "claim_wilds_min", hook: fun(player: integer, route: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "piece_kind", hook: fun(player: integer, route: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "piece_count", hook: fun(player: integer, route: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "route_points", hook: fun(player: integer, route: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "claim_begun", hook: fun(player: integer, route: integer, card: integer, count: integer, wilds: integer))
---@overload fun(event: "route_claimed", hook: fun(player: integer, route: integer, card: integer, count: integer, wilds: integer, points: integer))
---@overload fun(event: "draw_allowed", hook: fun(player: integer, card: integer, blind: integer): string?)
---@overload fun(event: "draw_cost", hook: fun(player: integer, card: integer, blind: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "card_drawn", hook: fun(player: integer, card: integer, blind: integer))
---@overload fun(event: "market_flush", hook: fun(wilds: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "deck_empty", hook: fun(discards: integer))
---@overload fun(event: "tickets_offered", hook: fun(player: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "tickets_keep_min", hook: fun(player: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "tickets_kept", hook: fun(player: integer, count: integer))
---@overload fun(event: "ticket_done", hook: fun(player: integer, ticket: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "ticket_points", hook: fun(player: integer, ticket: integer, done: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "route_usable", hook: fun(player: integer, route: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "actions", hook: fun(player: integer))
---@overload fun(event: "action_do", hook: fun(player: integer, action: integer, a: integer, b: integer))
---@overload fun(event: "choice_options", hook: fun(player: integer, choice: integer, a: integer, b: integer))
---@overload fun(event: "choice_done", hook: fun(player: integer, choice: integer, a: integer, b: integer, option: integer))
---@overload fun(event: "end_check", hook: fun(player: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "last_turns", hook: fun(player: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "game_end", hook: fun())
---@overload fun(event: "score", hook: fun(player: integer))
---@overload fun(event: "tie_break", hook: fun(player: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "bot_value", hook: fun(player: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "tickets_begun", hook: fun(player: integer, first: integer))
---@overload fun(event: "ticket_rest", hook: fun(player: integer, ticket: integer, first: integer, value: integer): integer?, static: "static"?)
---@overload fun(event: "tickets_allowed", hook: fun(player: integer): string?)
---@overload fun(event: "payment_allowed", hook: fun(player: integer, route: integer, card: integer, count: integer, wilds: integer): string?)
---@overload fun(event: "action_allowed", hook: fun(player: integer, action: integer, a: integer, b: integer): string?)
---@overload fun(event: "action_why", hook: fun(player: integer, action: integer, a: integer, b: integer): string?)
---@overload fun(event: "card_shown", hook: fun(card: integer, slot: integer))
---@overload fun(event: "card_spaces", hook: fun(player: integer, route: integer, card: integer, value: integer): integer?, static: "static"?)
---Hook an event. The hook gets the event's arguments, a query the value so far after them; a query that returns nil leaves it. "static" says that claim_cards, claim_wilds_min, piece_kind, piece_count or route_points depends on the edition alone. A table { when = field, least = n } spares the call of a notify until that field of the game, or of the event's player, is at least n, or has so many members or cards; n may be a parameter.
---@param event string
---@param hook function
---@param how? any
function ttr.on(event, hook, how) end

---A function that is called once when the edition is loaded. If the edition cannot use the module, ttr.fail says why.
---@param check function
function ttr.init(check) end

---A function that is called once for each interpreter, when the edition is there but no game: the one place where variables of the script may still change, to hold what is worked out from the edition.
---@param work function
function ttr.prepare(work) end

---Players of this game.
---@return integer count
function ttr.player_count() end

---All players, from 0.
---@return fun(): integer iterator
function ttr.players() end

---All places.
---@return fun(): integer iterator
function ttr.places() end

---All routes.
---@return fun(): integer iterator
function ttr.routes() end

---All tickets.
---@return fun(): integer iterator
function ttr.tickets() end

---All kinds of cards; ttr.wild is the last.
---@return fun(): integer iterator
function ttr.cards() end

---Places of the board.
---@return integer count
function ttr.place_count() end

---Routes of the board.
---@return integer count
function ttr.route_count() end

---The routes that end at a place.
---@param place integer
---@return fun(): integer iterator
function ttr.routes_at(place) end

---The other one of a route's two places.
---@param route integer
---@param place integer
---@return integer place
function ttr.other_end(route, place) end

---Whose turn it is.
---@return integer player
function ttr.current() end

---Who began the game.
---@return integer player
function ttr.first() end

---Turns still to be played once the last round has begun, else -1.
---@return integer turns
function ttr.last_turns() end

---Turns begun; 0 during set-up.
---@return integer turn
function ttr.turn() end

---Who owns a route; -1 is nobody.
---@param route integer
---@return integer player
function ttr.owner(route) end

---The two places of a route.
---@param route integer
---@return integer from
---@return integer to
function ttr.ends(route) end

---How long a route is on the board.
---@param route integer
---@return integer spaces
function ttr.length(route) end

---The colour of a route as a kind of card; -1 is grey.
---@param route integer
---@return integer card
function ttr.colour(route) end

---The next of the routes beside it, which join the same places, and behind the last one the first: of a double route the other track. -1 when it is alone.
---@param route integer
---@return integer route
function ttr.twin(route) end

---What claiming a route takes and scores, as far as that does not depend on the game: cards, how many of them wild, which kind of piece, how many, and points. The last is what [points] says of its length, unless a static route_points says otherwise.
---@param route integer
---@return integer cards
---@return integer wilds_min
---@return integer kind
---@return integer pieces
---@return integer points
function ttr.cost(route) end

---The first and the last place of a ticket, and its points; ttr.ticket_places gives all of them.
---@param ticket integer
---@return integer from
---@return integer to
---@return integer points
function ttr.ticket(ticket) end

---Does the player hold the ticket?
---@param player integer
---@param ticket integer
---@return boolean yes
function ttr.holds(player, ticket) end

---Tickets that a player holds.
---@param player integer
---@return integer count
function ttr.held_count(player) end

---Tickets in the deck.
---@return integer count
function ttr.ticket_count() end

---Has the player completed the ticket?
---@param player integer
---@param ticket integer
---@return boolean yes
function ttr.ticket_done(player, ticket) end

---Is the ticket set aside, face up?
---@param ticket integer
---@return boolean yes
function ttr.aside(ticket) end

---Are two places joined by the player's routes?
---@param player integer
---@param from integer
---@param to integer
---@return boolean yes
function ttr.joined(player, from, to) end

---The lowest of the places that the player's routes join with this one: two places are joined when their groups are the same.
---@param player integer
---@param place integer
---@return integer place
function ttr.group(player, place) end

---The player's longest continuous path.
---@param player integer
---@return integer length
function ttr.longest_path(player) end

---Cards of a kind in a hand.
---@param player integer
---@param card integer
---@return integer count
function ttr.hand(player, card) end

---Cards in a hand.
---@param player integer
---@return integer count
function ttr.hand_count(player) end

---A face-up card, from 0; -1 beyond the last. When one is taken away by ttr.move, those behind it move up; new cards come last, when the action is done, also one that spends draws. A card that a player takes is made up for in its own slot.
---@param slot integer
---@return integer card
function ttr.market(slot) end

---Cards that lie face up.
---@return integer count
function ttr.market_count() end

---Cards in the deck.
---@return integer count
function ttr.deck_count() end

---Cards of a kind among the discards.
---@param card integer
---@return integer count
function ttr.discards(card) end

---Pieces of a kind that a player has left.
---@param player integer
---@param kind integer
---@return integer count
function ttr.pieces(player, kind) end

---The score so far.
---@param player integer
---@return integer points
function ttr.points(player) end

---A number of the edition's section [rules].
---@param name string
---@return integer number
function ttr.number(name) end

---A kind of piece by its id, or -1.
---@param id string
---@return integer kind
function ttr.find_piece(id) end

---A kind of card by its id, or -1.
---@param id string
---@return integer card
function ttr.find_card(id) end

---A place by its id, or -1.
---@param id string
---@return integer place
function ttr.find_place(id) end

---The id of a "place", "route", "ticket", "card" or "piece".
---@param what string
---@param index integer
---@return string text
function ttr.name(what, index) end

---The claim that is about to be paid: count cards of the colour card, and wilds; wilds alone are card = ttr.wild and count = 0. When there is no claim, route is -1 and both numbers are 0.
---@return integer route
---@return integer card
---@return integer count
---@return integer wilds
function ttr.claim() end

---The wild, as a kind of card: a number.
---@type integer
ttr.wild = nil

---No place, route, card or anything else: -1.
---@type integer
ttr.none = nil

---An option of a choice, or the arguments of an own action. ttr.none is an option of any choice but yes-no: the player chooses none of the others, and done gets ttr.none.
---@param a? integer
---@param b? integer
function ttr.emit(a, b) end

---A line of the final count, in a hook of score.
---@param line integer
---@param points integer
function ttr.score(line, points) end

---Give points, or take them.
---@param player integer
---@param points integer
---@param line integer
function ttr.add_points(player, points, line) end

---Move cards between spots.
---@param card integer
---@param count integer
---@param from integer
---@param to integer
function ttr.move(card, count, from, to) end

---Where cards can be: ttr.spot.hand(player), ttr.spot.discard, ttr.spot.deck (its top), ttr.spot.market(slot) to take a card from; pile:at(index) for piles.
---@type ttr.spot
ttr.spot = nil

---Move the top card of the deck to a spot, face up; -1 when there is none. An empty deck is first refilled from the discards, so cards that must not come up again go to a pile.
---@param to integer
---@return integer card
function ttr.turn_up(to) end

---Give a player the top card of the deck, which only that player sees; -1 when there is none. An empty deck is first refilled from the discards.
---@param player integer
---@return integer card
function ttr.draw_card(player) end

---In an own action, in route_claimed or in a choice asked there: the turn does not end with it, and its player may act again.
function ttr.continue_turn() end

---In a turn: this player has the next one. The player whose turn it is gets another turn, with its own turn_begin; those in between are passed over. In the last round that player gets one turn more, those passed over one fewer.
---@param player integer
function ttr.next_turn(player) end

---Give a route to a player, or with -1 to nobody. This scores nothing and fires nothing, and pieces are left as they are: give them back, and take them, with add_pieces. Of a double route nobody can get both halves, and with few players only one half has an owner.
---@param route integer
---@param player integer
function ttr.set_owner(route, player) end

---Give a route to a player as if it had been claimed and paid: pieces are used, points scored, and route_claimed tells of it, where card is the wild, and count and wilds are 0. It must be open to the player, who must have the pieces.
---@param player integer
---@param route integer
function ttr.claim_route(player, route) end

---The top card of the deck goes somewhere unseen; -1 when there is none.
---@param to spot
---@return integer card
function ttr.draw_to(to) end

---A card at random from a hand or pile goes elsewhere; -1 when there is none.
---@param from spot
---@param to spot
---@return integer card
function ttr.take_any(from, to) end

---Cards by kind out of the deck, which is shuffled then.
---@param card integer
---@param count integer
---@param to spot
function ttr.fetch_cards(card, count, to) end

---How many cards of a kind are in the deck.
---@param card integer
---@return integer count
function ttr.deck_cards(card) end

---In an own action: it counts for so many of the cards that may be drawn in this turn; while some are left the turn goes on with drawing.
---@param count integer
function ttr.spend_draws(count) end

---The side that a player is of; -1 for none.
---@param player integer
---@return integer side
function ttr.side(player) end

---Who plays together: players of one side use each other's routes, have one longest path, and win by the sum of their points. -1 is no side. Any hook that may write can set it; setup_game is the place for it.
---@param player integer
---@param side integer
function ttr.set_side(player, side) end

---Keep up to four numbers that a query has worked out, under a key from 0 to 15. They last while the program asks one thing, such as what is legal or what everybody would score; the next time they are gone, though the position may be the same. While an action is done nothing is kept, since the position changes.
---@param key integer
---@param a integer
---@param b? integer
---@param c? integer
---@param d? integer
function ttr.remember(key, a, b, c, d) end

---What ttr.remember has kept since the program began to ask what it is asking; nil when there is nothing, so always be ready to work it out.
---@param key integer
---@return integer a
---@return integer b
---@return integer c
---@return integer d
function ttr.recall(key) end

---The number of an own action of any module, for action_allowed; -1 when there is none.
---@param name string
---@return integer action
function ttr.find_action(name) end

---Give pieces back to a player, or with a negative number use some. With those on routes there are never more of a kind than [pieces] says.
---@param player integer
---@param kind integer
---@param count integer
function ttr.add_pieces(player, kind, count) end

---Offer tickets from the top of the deck. In tickets_begun, or a choice asked there, this is the offer that was about to be made; elsewhere the player chooses as soon as all questions are answered, and then the game goes on. Not while a claim is paid or cards are drawn.
---@param player integer
---@param count integer
---@param keep_min integer
function ttr.offer_tickets(player, count, keep_min) end

---Move a ticket from wherever it is to the "top" or "bottom" of its deck, to the "hand" of a player or the "offer" that the player is to choose from, "aside" where all see it, or "out" of the game, where nobody does.
---@param ticket integer
---@param where string
---@param player? integer
function ttr.move_ticket(ticket, where, player) end

---The list of the edition file that a ticket is of: "base" for [tickets], "long" for [tickets.long].
---@param ticket integer
---@return string name
function ttr.ticket_list(ticket) end

---All places of a ticket, two or more.
---@param ticket integer
---@return integer place
function ttr.ticket_places(ticket) end

---A ticket of the ticket deck, 0 being its top; lists that lie apart follow each other. -1 below its bottom.
---@param at integer
---@return integer ticket
function ttr.deck_ticket(at) end

---Is the ticket among those that the player is to choose from?
---@param player integer
---@param ticket integer
---@return boolean offered
function ttr.offered(player, ticket) end

---Set the top ticket of the deck aside, face up; -1 when there is none.
---@return integer ticket
function ttr.draw_ticket() end

---Give a ticket that is set aside to a player.
---@param player integer
---@param ticket integer
function ttr.give_ticket(player, ticket) end

---Put a ticket that is set aside below the deck.
---@param ticket integer
function ttr.return_ticket(ticket) end

---A random number from 0 to n - 1.
---@param n integer
---@return integer number
function ttr.random(n) end

---In claim_begun, or a choice asked there: another payment.
---@param count integer
---@param wilds integer
function ttr.change_claim(count, wilds) end

---In claim_begun, or a choice asked there: call the claim off; the turn ends, the cards stay in the hand and no route_claimed follows.
function ttr.cancel_claim() end

---End the game after so many more turns, at most 31. The turn that is under way, from turn_begin to turn_end, is not one of them: with 0 it is the last one. Before the first turn at least 1. It takes the place of a last round that has begun.
---@param turns integer
function ttr.end_after(turns) end

---Is this rule module in use, too? In init, a module that builds on another says what it lacks.
---@param module string
---@return boolean yes
function ttr.uses(module) end

---What another rule module remembers, which cannot be changed from here: a number, or how many members, cards or items there are; with item, 1 when a set has it, how many a pile or tally has of it, and what a deck has there. The index of a field of the game may be left out. Marks need no such function: modules that declare the same mark share it.
---@param module string
---@param field string
---@param index? integer
---@param item? integer
---@return integer value
function ttr.field_of(module, field, index, item) end

---A mark of another rule module, 0 where it is absent, ttr.none if it is of places or cards; of a list how many values there are, or with at, from 0, one of them.
---@param module string
---@param mark string
---@param index integer
---@param at? integer
---@return integer value
function ttr.mark_of(module, mark, index, at) end

---Say that something is wrong: the action is refused, or in ttr.init the edition.
---@param sentence string
function ttr.fail(sentence) end

---Write a line for the one who writes the script; ttr play and ttr engine show it on standard error.
---@param text string
function ttr.log(text) end

return ttr
