// SPDX-License-Identifier: MIT
/*
 * line_parts.h - The parts of the game line by line, for its own sources.
 */
#ifndef TTR_APPS_TERMINAL_LINE_LINE_PARTS_H
#define TTR_APPS_TERMINAL_LINE_LINE_PARTS_H

#include "base/language.h"
#include "game/guide.h"
#include "game/moment.h"
#include "terminal/line/line_game.h"
#include "terminal/line/line_io.h"

/* What a number of the list stands for. */
typedef enum plain_entry_kind {
    PLAIN_ACTION, // do it
    PLAIN_CLAIMS, // list the routes
    PLAIN_ROUTE,  // list the ways to pay for it
    PLAIN_OWN     // list the actions of rule modules
} plain_entry_kind;

typedef struct plain_entry {
    plain_entry_kind kind;
    ttr_action action;
    int route; // PLAIN_ROUTE
    int count; // how many there are behind it
} plain_entry;

typedef struct plain_game {
    const ttr_library *library;
    game_settings *settings;
    game_session *session;
    game_match *match; // of the session
    int persons;
    int person;                     // who reads, TTR_NONE before the first
    uint64_t told[TTR_MAX_PLAYERS]; // the version that each person knows
    game_moment now;                // of plain_now()
    ttr_error failure;              // why it has no actions, if that failed

    /* How each ticket stood when its holder last heard of it, as 1 more than a
       game_ticket_state; 0 when that was never. */
    uint8_t known[TTR_MAX_PLAYERS][TTR_MAX_TICKETS];

    ttr_action *wanted; // the part of the actions that the list is about
    int wanted_count, capacity;
    plain_entry *entry; // the numbered list, 1 being the 0th
    int entry_count;

    ttr_action hint; // of kind TTR_ACTION_NONE when there is none
    bool leave;      // the game is left
    bool failed;     // a rule module failed, which was said
} plain_game;

/* What the person at the keyboard sees and may do; true until the next
   change. */
const game_moment *plain_now(plain_game *game);
/* The same, the position alone. */
const ttr_state *plain_state(plain_game *game);
const char *plain_name(const plain_game *game, int player);

/* An action as app_action_name() names it, seen as in game->now. */
const char *plain_action_name(const plain_game *game, ttr_action action,
                              char *out, size_t size);

/* list.c: make the list of all that can be done; false when that failed, which
   was said. */
bool plain_list_all(plain_game *game);
/* Make it of those of the wanted actions that fit. */
typedef bool (*plain_fits)(ttr_action action, const void *what);
void plain_list_some(plain_game *game, plain_fits fits, const void *what);
/* Are there too many ways to keep tickets to list them? Then the numbers are
   those of the tickets offered, and several can be typed. */
bool plain_keeps_by_numbers(const plain_game *game);
/* Show it, with a title. */
void plain_list_show(plain_game *game);
/* A number was typed: do it, or show the next list. */
void plain_list_pick(plain_game *game, long number);

/* Has the person at the keyboard to act? If not, that is said. */
bool plain_is_to_act(const plain_game *game);

/* Do an action of the person; when that fails, say why. */
void plain_act(plain_game *game, ttr_action action);

/* typed.c: a line that is no number and no word of its own. */
void plain_typed(plain_game *game, const char *line);
/* Why an action that was typed is not possible. */
void plain_why(plain_game *game, const char *text);
/* between.c: say what leads on from two places that no route joins, folded;
   false when the words are no two places. */
bool plain_between(plain_game *game, const char *words);
/* words.c: run the word that a line begins with; false when it is none. */
bool plain_word(plain_game *game, const char *line);

/* show.c: what one can ask for. */
void plain_tell_tickets(plain_game *game); // what has changed
void plain_show_hand(plain_game *game);
void plain_show_cards(plain_game *game);
void plain_show_tickets(plain_game *game);
void plain_show_offer(plain_game *game);
void plain_show_market(plain_game *game);

/* board.c */
void plain_show_players(plain_game *game);
void plain_show_routes(plain_game *game, const char *part);
void plain_show_places(plain_game *game, const char *part);
/* A field of a thing, by the words of its rule module. */
void plain_say_field(plain_game *game, const ttr_state *state, int field,
                     int index);
/* "Boston – Montreal: length 2, grey, worth 2" */
const char *plain_route_text(const plain_game *game, int route, char *out,
                             size_t size);

/* line_reload.c: make the lists as long as the edition needs them. */
void plain_make_room(plain_game *game);
/* The files of the edition have changed: go on with the new rules, and say what
   came of it. True when there are new rules. */
bool plain_renew(plain_game *game);
/* Show a prompt and wait for a line while the files of the edition are watched;
   false when there are new rules instead. */
bool plain_wait(plain_game *game, const char *prompt);

/* end.c: the final count and the statistics; false when it failed. */
bool plain_show_count(plain_game *game);

#endif /* TTR_APPS_TERMINAL_LINE_LINE_PARTS_H */
