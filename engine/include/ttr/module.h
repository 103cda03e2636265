// SPDX-License-Identifier: MIT
/*
 * module.h - Writing a rule module in C.
 *
 * A rule module is a shared object plugins/<id>/<id>.so that exports one
 * function, ttr_module_entry(). It returns a descriptor: what the module
 * declares, and the hooks it has for the events of events.def. A module links
 * to nothing: the engine hands it a table of functions, the host. It remembers
 * nothing itself, neither in globals nor elsewhere: what it must remember is a
 * field that it declares, which lives in the game's state. So saving, undo,
 * views and bots need no code in a module.
 *
 * Fields, marks, parameters, choices, messages, own actions and score lines are
 * named by their index in the module's own arrays; find_action() is the
 * exception.
 *
 * What programs ask about the modules of an edition is in modules.h.
 */
#ifndef TTR_MODULE_H
#define TTR_MODULE_H

#include <ttr/base.h>
#include <ttr/edition.h>
#include <ttr/event.h>
#include <ttr/state.h>

/*
 * The layout that this header describes. Modules and engines that were built
 * with different numbers do not fit; docs/adr/0012-module-interface-1.md tells
 * why the first one is 2. Within a number everything only grows at its end, and
 * everything that can grow comes with its size: the descriptor, the hooks, the
 * host, and the elements of each list. An engine reads what is shorter, since
 * it is older, with zeroes for the rest. What is longer it refuses if the
 * module uses anything in it that is new, and a larger host always; lower
 * head.host_size by hand if you call less.
 */
enum { TTR_MODULE_ABI = 2 };

/* A list of a module: where it is, how many elements it has, and how large one
   was when the module was built. TTR_LIST(array) fills in all three. */
#define TTR_LIST_OF(type)                                                      \
    struct {                                                                   \
        const type *at;                                                        \
        int32_t count;                                                         \
        uint32_t size;                                                         \
    }
#define TTR_LIST(array)                                                        \
    {                                                                          \
        (array), (int32_t)(sizeof(array) / sizeof(array)[0]), sizeof(array)[0] \
    }

typedef struct ttr_host ttr_host;

/* A game at the moment of a hook. Valid during the call only. */
typedef struct ttr_game ttr_game;

/* What a field or a mark is about. */
typedef enum ttr_scope {
    TTR_ON_GAME,
    TTR_ON_PLAYER,
    TTR_ON_PLACE,
    TTR_ON_ROUTE,
    TTR_ON_CARD, // a kind of card
    TTR_ON_TICKET
} ttr_scope;

typedef enum ttr_field_type {
    TTR_FIELD_NUMBER, // least..most, within 16 bits
    TTR_FIELD_SET,    // of the numbers 0..most, most up to 63
    TTR_FIELD_PILE,   // of cards
    TTR_FIELD_TALLY,  // a number 0..most for each kind of card, or for each
                      // player; most up to 255
    TTR_FIELD_DECK // at most size numbers 0..most in an order; most up to 254
} ttr_field_type;

typedef enum ttr_visibility {
    TTR_PUBLIC,
    TTR_OWNER,   // the player it belongs to; scope player only
    TTR_HIDDEN,  // nobody
    TTR_UNSHOWN, // everybody may know it, but nobody needs to: bookkeeping
    TTR_SIDE     // the player it belongs to, and everybody on that side; scope
                 // player only
} ttr_visibility;

/* What a number means that is an option, an argument or a value. */
typedef enum ttr_option_type {
    TTR_OPTION_NUMBER,
    TTR_OPTION_YES_NO, // 1 is yes, 0 is no
    TTR_OPTION_PLAYER,
    TTR_OPTION_PLACE,
    TTR_OPTION_ROUTE,
    TTR_OPTION_CARD,
    TTR_OPTION_TICKET
} ttr_option_type;

/* What the engine and front ends make of a field of routes. */
typedef enum ttr_role {
    TTR_ROLE_NONE,
    TTR_ROLE_USERS, // a set of players: besides the owner, these use the route
                    // as if it were theirs, for tickets, groups and the longest
                    // path
    TTR_ROLE_PIECES // a tally of players: whose pieces lie on the route, which
                    // is filled piece by piece; drawings show them
} ttr_role;

/*
 * Something to remember, one value for each thing of the scope. `of` says what
 * numbers mean, so that people see names: the number itself, which may be
 * TTR_NONE where least is that, or the members of a set; a tally can be of
 * players instead of kinds of card. A value that names nothing is
 * refused.
 *
 * Of piles and decks that somebody may not see, the number of cards or items is
 * known to all. Bots think with positions in which everything that they cannot
 * see is dealt again: cards of piles among all unseen cards, and items of decks
 * among the unseen items of the same pool. Which items a pool has is known to
 * all; only where they are is not. A deck is a pool of its own, unless it names
 * one that it shares with other decks and numbers of its module; a number below
 * 0 has no item, which all may know. Hidden numbers outside a pool have their
 * initial value there; hidden sets are empty.
 *
 * A number with `of` begins as `initial` says, which is 0, the first thing of
 * all: write .least = TTR_NONE, .initial = TTR_NONE for one that names nothing
 * at the start.
 */
typedef struct ttr_field {
    const char *name;
    ttr_scope scope;
    uint16_t type; // ttr_field_type
    uint16_t of;   // ttr_option_type
    ttr_visibility visibility;
    int32_t least, most, initial; // initial is for numbers only
    const char *help;
    const char *pool; // of a deck or a number; or NULL
    int32_t size;     // of a deck
    uint32_t role;    // ttr_role
} ttr_field;

/*
 * A mark that an edition file may put on a place, a route or a ticket:
 * "toll 2", or "bridge" alone for 1. Where it is absent, it is 0.
 *
 * With a size it is a list of at most that many values, "shows 1 4 6", of which
 * host->mark() gives the number and host->mark_item() each. With `of` values
 * are places or kinds of cards by their ids, "via boston"; where such a mark
 * is absent, host->mark() gives TTR_NONE.
 */
typedef struct ttr_mark {
    const char *name;
    ttr_scope scope;     // place, route or ticket
    int32_t least, most; // of numbers
    const char *help;
    int32_t size; // 0 for a single value, at most TTR_MAX_MARK_VALUES
    uint32_t of;  // ttr_option_type: number, place or card
} ttr_mark;

typedef enum ttr_param_type {
    TTR_PARAM_NUMBER,  // points = 4
    TTR_PARAM_NUMBERS, // points = 0 0 1 2 4
    TTR_PARAM_COLOURS, // colours = blue white red
    TTR_PARAM_TABLE    // 1 = 5: the section's numbered lines; its name is "*"
} ttr_param_type;

/* A line of the edition's section named after the module. */
typedef struct ttr_param {
    const char *name;
    ttr_param_type type;
    int32_t least, most;
    const char *preset; // default, as written in the file; NULL: required
    const char *help;
} ttr_param;

/* A question that the module asks with host->ask(). */
typedef struct ttr_choice {
    const char *name;
    ttr_option_type option;
    bool always; // ask even when there is one option only
    bool secret; // only the player who answers sees the answer

    /* The question, for people. {a} and {b} stand for the numbers that it is
       asked with, {a place} for the place of that number, and likewise player,
       route, card and ticket; {player} for the player who is asked; {points}
       for the parameter of that name; {a:card|cards} for the first word when
       the number is 1, else the second.
       A second line says how the answer is told to others, as what follows
       "Ann: ", with {option} for what was chosen: "lamp at {option}". A third
       one is for "no" and for none of the options. Each line is translated by
       itself. */
    const char *prompt;
} ttr_choice;

/* Something that the module tells everybody with host->tell(): a sentence of
   one line, with the same braces as a prompt; {player} is the player whom it is
   told of. */
typedef struct ttr_message {
    const char *name;
    const char *text;
} ttr_message;

enum { TTR_ACTION_ARGS = 2 };

/* An action of the module's own, offered with host->emit_action(). */
typedef struct ttr_own_action {
    const char *name;
    int arg_count;
    ttr_option_type arg[TTR_ACTION_ARGS];
    bool secret; // only the player who does it sees its arguments
    const char *help;
    uint64_t drawing; // 1: may also follow a first card, when another may be
                      // taken
} ttr_own_action;

/*
 * One rule, as players read it. {points} stands for the parameter
 * of that name, {points:point|points} for the first of these words when it is
 * 1, else for the second, {place} and {places} for what the edition calls them.
 */
typedef struct ttr_rule {
    const char *text;
} ttr_rule;

/* What points are for, as the final count shows it: "tokens". */
typedef struct ttr_line {
    const char *name;
} ttr_line;

/* A text in another language. */
typedef struct ttr_translation {
    const char *language; // "fr"
    const char *text;     // as the module writes it
    const char *translation;
} ttr_translation;

/* The arguments of each event: ttr_on_route_claimed has the members player,
   route, card, count, wilds and points, and so on. */
#define TTR_ARG(name, type) int32_t name;
#define TTR_EVENT(name, kind, args, help)                                      \
    typedef struct ttr_on_##name {                                             \
        int32_t event;                                                         \
        args                                                                   \
    } ttr_on_##name;
#include <ttr/events.def>
#undef TTR_EVENT
#undef TTR_ARG

#define TTR_HOOK_QUERY(name)                                                   \
    int (*name)(const ttr_host *host, const ttr_game *game,                    \
                const ttr_on_##name *args, int value);
/* NULL, or why not: a static text, translated if the translations have it. */
#define TTR_HOOK_VETO(name)                                                    \
    const char *(*name)(const ttr_host *host, const ttr_game *game,            \
                        const ttr_on_##name *args);
#define TTR_HOOK_COLLECT(name)                                                 \
    void (*name)(const ttr_host *host, const ttr_game *game,                   \
                 const ttr_on_##name *args);
#define TTR_HOOK_NOTIFY(name)                                                  \
    void (*name)(const ttr_host *host, ttr_game *game,                         \
                 const ttr_on_##name *args);
#define TTR_HOOK_RESOLVE(name) TTR_HOOK_NOTIFY(name)
#define TTR_HOOK_TELL(name)

/* A hook for each event; NULL for those that do not matter to the module. */
typedef struct ttr_hooks {
#define TTR_EVENT(name, kind, args, help) TTR_HOOK_##kind(name)
#include <ttr/events.def>
#undef TTR_EVENT
} ttr_hooks;

/* What a module may say of itself, so that bots need not find it out. */
typedef enum ttr_hint {
    TTR_HINT_CLAIMS = 1 // claiming a route changes neither its score lines nor
                        // bot_value
} ttr_hint;

/* What a module was built with; TTR_MODULE_HEAD is how to say it. */
typedef struct ttr_module_head {
    uint32_t abi;        // TTR_MODULE_ABI
    uint32_t size;       // of the descriptor
    uint32_t host_size;  // of the host that the module calls, at most
    uint32_t hooks_size; // of what hooks points to
} ttr_module_head;
#define TTR_MODULE_HEAD                                                        \
    {                                                                          \
        TTR_MODULE_ABI, sizeof(ttr_module), sizeof(ttr_host),                  \
            sizeof(ttr_hooks)                                                  \
    }

/*
 * The descriptor. It begins with its head; leave out what is not needed:
 *
 *     static const ttr_module toll_bridges = {
 *         .head = TTR_MODULE_HEAD,
 *         .id = "toll-bridges",
 *         .version = "1.0",
 *         .marks = TTR_LIST(marks),
 *         .hooks = &hooks,
 *     };
 *
 * Choices need hooks of choice_options and choice_done, actions need hooks of
 * actions and action_do. Names of fields, pools, marks, choices, messages and
 * actions are lower-case letters, digits and single hyphens, at most 31.
 */
typedef struct ttr_module {
    ttr_module_head head;
    const char *id; // as in plugins/<id>/ and `module = <id>`
    const ttr_hooks *hooks;
    const char *version; // "1.0"; another one whenever its rules change, since
                         // saved games know the module by it
    const char *summary; // one sentence

    TTR_LIST_OF(ttr_rule) rules; // in the order to be read
    TTR_LIST_OF(ttr_field) fields;
    TTR_LIST_OF(ttr_mark) marks;
    TTR_LIST_OF(ttr_param) params;
    TTR_LIST_OF(ttr_choice) choices;
    TTR_LIST_OF(ttr_message) messages;
    TTR_LIST_OF(ttr_own_action) actions;
    TTR_LIST_OF(ttr_line) lines;
    TTR_LIST_OF(ttr_translation) translations;

    /* Queries whose answer depends on the edition alone, such as
       TTR_EVENT_piece_count: TTR_EVENT_ and the name. They are asked once
       for each route at load, with player 0, and cost nothing afterwards.
       Only claim_cards, claim_wilds_min, piece_kind, piece_count and
       route_points can be static. */
    TTR_LIST_OF(ttr_event_id) statics;

    /* Called once when the edition is loaded, before any game. Only what the
       host says of the edition may be asked. If the edition cannot use the
       module, host->fail() says why. */
    void (*init)(const ttr_host *host, const ttr_game *game);

    /* Bits of ttr_hint: what bots need not try out. */
    uint64_t hints;
} ttr_module;

/* The only symbol that a rule module exports. */
TTR_API const ttr_module *ttr_module_entry(void);

/* Where cards can be. */
typedef enum ttr_spot_kind {
    TTR_SPOT_HAND, // index: player
    TTR_SPOT_DISCARD,
    TTR_SPOT_DECK,  // its top; cards can only be put there
    TTR_SPOT_PILE,  // a field of type pile; index: the thing of its scope
    TTR_SPOT_MARKET // index: the slot. One card, the one in the slot; nothing
                    // can be put there
} ttr_spot_kind;

typedef struct ttr_spot {
    ttr_spot_kind kind;
    int field; // for TTR_SPOT_PILE
    int index;
} ttr_spot;

/* Where a ticket can go, from wherever it is. */
typedef enum ttr_ticket_spot {
    TTR_TICKET_TOP, // of its stack of the deck
    TTR_TICKET_BOTTOM,
    TTR_TICKET_HAND,  // of a player
    TTR_TICKET_OFFER, // of a player, who is to choose what to keep
    TTR_TICKET_ASIDE, // face up
    TTR_TICKET_OUT    // of the game, seen by nobody
} ttr_ticket_spot;

/* A claim that is about to be paid: count cards of the colour card, and wilds.
   Wilds alone are card = the wild and count = 0. */
typedef struct ttr_claim {
    int32_t route; // TTR_NONE when there is no claim
    int32_t card, count, wilds;
} ttr_claim;

/*
 * What the engine does for a module, by subject; later ones follow fail().
 * Functions that take a const game may be called in any hook, except that
 * emit(), emit_action() and emit_score() are for the events named there, and
 * remember() and recall() do nothing while an action is done. The others may
 * not be called in queries, vetoes and collects. The table only ever grows, at
 * its end.
 *
 * A call that cannot be done makes the action fail: the player is told why, and
 * the game is as before the action. The hook runs on, but from then on each
 * further call does nothing and answers 0, false, TTR_NONE, TTR_NOBODY or the
 * first thing of its kind; only the first failure is told. So a hook need not
 * look whether a call has failed, as long as none of its loops waits for an
 * answer other than these.
 *
 * What functions hand out by pointer is the engine's and lasts as long as the
 * edition, except for that of claim(). Such structures only ever grow at their
 * end, so look at one thing at a time, never at its neighbour. There is no way
 * to the state of the game but these functions: its layout differs between
 * versions of the engine.
 */
struct ttr_host {
    uint32_t abi;
    uint32_t size;

    /* The edition, also in init. */
    int (*place_count)(const ttr_game *game);
    int (*route_count)(const ttr_game *game);
    int (*ticket_count)(const ttr_game *game);
    int (*card_kinds)(const ttr_game *game); // the wild is the last
    int (*piece_kinds)(const ttr_game *game);
    const ttr_place *(*place)(const ttr_game *game, int place);
    const ttr_route *(*route)(const ttr_game *game, int route);
    const ttr_ticket *(*ticket)(const ttr_game *game, int ticket);
    const ttr_kind *(*card)(const ttr_game *game, int card);
    const ttr_kind *(*piece)(const ttr_game *game, int piece);
    int (*find_place)(const ttr_game *game, const char *id); // or TTR_NONE
    int (*find_card)(const ttr_game *game, const char *id);
    int (*find_piece)(const ttr_game *game, const char *id);
    int (*number)(const ttr_game *game, ttr_number number);
    int (*mark)(const ttr_game *game, int mark, int index);
    int (*param)(const ttr_game *game, int param, int i); // 0 beyond its end
    int (*param_count)(const ttr_game *game, int param);

    /* The course of the game. */
    int (*player_count)(const ttr_game *game);
    int (*current)(const ttr_game *game);    // whose turn it is
    int (*first)(const ttr_game *game);      // who began
    int (*turn)(const ttr_game *game);       // turns begun; 0 during set-up
    int (*last_turns)(const ttr_game *game); // still to be played once the last
                                             // round has begun, else TTR_NONE
    uint32_t (*random)(ttr_game *game, uint32_t n); // below n
    /* In an own action, in route_claimed or in a choice asked there: the turn
       does not end with it, and its player may act again. */
    void (*continue_turn)(ttr_game *game);
    /* In a turn: this player has the next one. The one whose turn it is gets
       another; those in between are passed over. In the last round that
       player gets one turn more, those passed over one fewer. */
    void (*next_turn)(ttr_game *game, int player);
    /* The game ends after so many more turns, 0 to 31: with 0, the turn that is
       under way is the last one. Before the first turn at least 1. */
    void (*end_after)(ttr_game *game, int turns);

    /* Points. Those of emit_score() are a line of the final count, in score. */
    int (*points)(const ttr_game *game, int player);
    void (*add_points)(ttr_game *game, int player, int line, int points);
    void (*emit_score)(const ttr_game *game, int line, int points);

    /* Routes and pieces. */
    int (*owner)(const ttr_game *game, int route); // or TTR_NOBODY
    /* player is TTR_NOBODY to take it from its owner. This uses no pieces,
       scores nothing and fires nothing; see claim_route(). Nobody can have both
       tracks of a double route; with few players only one has an owner. */
    void (*set_owner)(ttr_game *game, int route, int player);
    int (*pieces)(const ttr_game *game, int player, int kind); // left
    void (*add_pieces)(ttr_game *game, int player, int kind, int count);
    bool (*joined)(const ttr_game *game, int player, int from, int to);
    /* The lowest of the places that the player's routes join with this one:
       two places are joined when their groups are the same. */
    int (*group)(const ttr_game *game, int player, int place);
    int (*longest_path)(const ttr_game *game, int player);

    /* The claim that is about to be paid, until the next call of claim(). */
    const ttr_claim *(*claim)(const ttr_game *game);
    void (*change_claim)(ttr_game *game, int count, int wilds);
    void (*cancel_claim)(ttr_game *game);

    /* Cards. */
    int (*hand)(const ttr_game *game, int player, int card);
    int (*hand_count)(const ttr_game *game, int player);
    int (*market)(const ttr_game *game, int slot); // TTR_NONE beyond the last
    int (*market_count)(const ttr_game *game);
    int (*deck_count)(const ttr_game *game);
    int (*discards)(const ttr_game *game, int card);
    void (*move_cards)(ttr_game *game, ttr_spot from, ttr_spot to, int card,
                       int count);
    /* Move the top card of the deck to a spot, face up; TTR_NONE if there is
       none. An empty deck is first refilled from the discards. With draw_card()
       only the player who gets it sees it. */
    int (*turn_up)(ttr_game *game, ttr_spot to);
    int (*draw_card)(ttr_game *game, int player);

    /* Tickets. Those set aside lie face up, and are in nobody's hand. */
    bool (*holds)(const ttr_game *game, int player, int ticket);
    int (*held_count)(const ttr_game *game, int player);
    bool (*ticket_done)(const ttr_game *game, int player, int ticket);
    int (*ticket_deck_count)(const ttr_game *game);
    bool (*aside)(const ttr_game *game, int ticket);
    /* Offer tickets from the top of the deck. In tickets_begun, or a choice
       asked there, this is the offer that was about to be made; elsewhere the
       player chooses as soon as all questions are answered, and then the game
       goes on. Not while a claim is paid or cards are drawn. */
    void (*offer_tickets)(ttr_game *game, int player, int count, int keep_min);
    int (*draw_ticket)(ttr_game *game); // set aside; TTR_NONE if there is none
    void (*give_ticket)(ttr_game *game, int player, int ticket);
    void (*return_ticket)(ttr_game *game, int ticket); // below the deck

    /* The module's fields: numbers, sets, and a count of a pile or tally, for
       a card or what else the tally is of. Piles are changed by move_cards().
       For scope game the index is 0. */
    int (*get)(const ttr_game *game, int field, int index);
    void (*set)(ttr_game *game, int field, int index, int value);
    uint64_t (*get_set)(const ttr_game *game, int field, int index);
    void (*set_set)(ttr_game *game, int field, int index, uint64_t value);
    int (*get_count)(const ttr_game *game, int field, int index, int of);
    void (*set_count)(ttr_game *game, int field, int index, int of, int count);

    /* Asking and telling. In choice_options, emit() offers an option, or
       TTR_NONE to let the player choose none; in actions, emit_action() offers
       an own action. */
    void (*ask)(ttr_game *game, int player, int choice, int a, int b);
    void (*emit)(const ttr_game *game, int option);
    void (*emit_action)(const ttr_game *game, int action, int a, int b);
    void (*tell)(ttr_game *game, int player, int message, int a, int b);

    /* Say that something is wrong: the action fails with this sentence, as it
       is or in another language if the translations have it whole. What is
       looked up is the formatted text, so a sentence with numbers in it is
       never translated. */
    void (*fail)(const ttr_game *game, const char *format, ...)
        TTR_PRINTF(2, 3);

    /* Decks, fields of the module: at counts from the top, which is 0. Putting
       something at the number of items puts it below the others. */
    int (*deck_size)(const ttr_game *game, int field, int index);
    int (*deck_item)(const ttr_game *game, int field, int index, int at);
    void (*deck_put)(ttr_game *game, int field, int index, int at, int item);
    int (*deck_take)(ttr_game *game, int field, int index, int at);
    void (*deck_shuffle)(ttr_game *game, int field, int index);

    /* Tickets. Lists are those of [tickets]; the ticket deck is asked from its
       top, stack by stack; TTR_NONE below its bottom. player is used for hand
       and offer only. */
    int (*ticket_list)(const ttr_game *game, int ticket);
    int (*list_count)(const ttr_game *game);
    const char *(*list_name)(const ttr_game *game, int list);
    int (*ticket_places)(const ttr_game *game, int ticket); // how many
    int (*ticket_place)(const ttr_game *game, int ticket, int i);
    int (*deck_ticket)(const ttr_game *game, int at);
    bool (*offered)(const ttr_game *game, int player, int ticket);
    void (*move_ticket)(ttr_game *game, int ticket, ttr_ticket_spot where,
                        int player);

    /* Give a route to a player as if it had been claimed and paid: pieces are
       used, points scored, and route_claimed tells of it, where card is the
       wild, and count and wilds are 0. It must be open to the player, who must
       have the pieces. */
    void (*claim_route)(ttr_game *game, int player, int route);

    /* An own action of any module by its name, as in "stations.build": its
       number in the edition, as action_allowed has it, and not its index in the
       module; or TTR_NONE. */
    int (*find_action)(const ttr_game *game, const char *name);

    /* The top card of the deck goes somewhere unseen; a card at random from a
       hand or pile; cards by kind out of the deck, which is shuffled then. */
    int (*draw_to)(ttr_game *game, ttr_spot to);
    int (*take_any)(ttr_game *game, ttr_spot from, ttr_spot to);
    void (*fetch_cards)(ttr_game *game, ttr_spot to, int card, int count);
    int (*deck_cards)(const ttr_game *game, int card); // of a kind, in the deck

    /* In an own action: it counts for so many of the cards that may be drawn in
       this turn; while some are left the turn goes on with drawing. */
    void (*spend_draws)(ttr_game *game, int count);

    /* Who plays together: players of one side use each other's routes, have one
       longest path, and win by the sum of their points. TTR_NONE is no side.
       Any hook that may write can set it; setup_game is the place for it. */
    int (*side)(const ttr_game *game, int player);
    void (*set_side)(ttr_game *game, int player, int side);

    /* What a query has worked out for this position, so that it need not do so
       again: remember() keeps four numbers under a key from 0 to 15, recall()
       gives them back, or false. They last for one call of the library, such as
       ttr_legal(), and only where nothing can change: not while an action is
       done. */
    void (*remember)(const ttr_game *game, int key, const uint64_t number[4]);
    bool (*recall)(const ttr_game *game, int key, uint64_t number[4]);

    /* A value of a mark that is a list, from 0; TTR_NONE after the last. */
    int (*mark_item)(const ttr_game *game, int mark, int index, int i);

    /* Building on another rule module of the edition, by its id and the names
       that it has declared. What others remember can be read, never written,
       and a module or name that is not there makes the action fail with what to
       add; so ask uses() in init, and let fail() say what to install. uses()
       and marks can be asked there, fields need a game.

       field_of() gives a number, or how many members, cards or items there are;
       field_item_of() 1 if a set has the item, how many a pile or tally has of
       it, or what lies there in a deck, 0 being its top. mark_of() and
       mark_item_of() are mark() and mark_item() of the other module. A mark
       that both declare, with the same scope, range and meaning, they share:
       then each reads its own. */
    bool (*uses)(const ttr_game *game, const char *module);
    int (*field_of)(const ttr_game *game, const char *module, const char *field,
                    int index);
    int (*field_item_of)(const ttr_game *game, const char *module,
                         const char *field, int index, int item);
    int (*mark_of)(const ttr_game *game, const char *module, const char *mark,
                   int index);
    int (*mark_item_of)(const ttr_game *game, const char *module,
                        const char *mark, int index, int i);
};

#endif /* TTR_MODULE_H */
