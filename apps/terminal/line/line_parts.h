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
typedef enum line_entry_kind {
    LINE_ACTION, // do it
    LINE_CLAIMS, // list the routes
    LINE_ROUTE,  // list the ways to pay for it
    LINE_OWN     // list the actions of rule modules
} line_entry_kind;

typedef struct line_entry {
    line_entry_kind kind;
    int number; // by which it is chosen
    ttr_action action;
    int route; // LINE_ROUTE
    int count; // how many there are behind it
} line_entry;

typedef struct line_game {
    const ttr_library *library;
    game_settings *settings;
    game_session *session;
    game_match *match; // of the session
    int persons;
    int person;                     // who reads, TTR_NONE before the first
    uint64_t told[TTR_MAX_PLAYERS]; // the version that each person knows
    game_moment now;                // of line_now()
    ttr_error failure;              // why it has no actions, if that failed

    /* How each ticket stood when its holder last heard of it, as 1 more than a
       game_ticket_state; 0 when that was never. */
    uint8_t known[TTR_MAX_PLAYERS][TTR_MAX_TICKETS];

    ttr_action *wanted; // the part of the actions that the list is about
    int wanted_count, capacity;
    uint64_t on_ways[TTR_ROUTE_WORDS]; // game_moment_wanted(), for the list
    line_entry *entry;                 // the numbered list
    int entry_count;

    ttr_action hint; // of kind TTR_ACTION_NONE when there is none
    bool leave;      // the game is left
    bool failed;     // a rule module failed, which was said
} line_game;

/* What the person at the keyboard sees and may do; true until the next
   change. */
const game_moment *line_now(line_game *game);
/* The same, the position alone. */
const ttr_state *line_state(line_game *game);
const char *line_name(const line_game *game, int player);

/* An action as app_action_name() names it, seen as in game->now. */
const char *line_action_name(const line_game *game, ttr_action action,
                             char *out, size_t size);

/* line_list.c: make the list of all that can be done; false when that failed,
   which was said. */
bool line_list_all(line_game *game);
/* Make it of those of the wanted actions that fit. */
typedef bool (*line_fits)(ttr_action action, const void *what);
void line_list_some(line_game *game, line_fits fits, const void *what);
/* Are there too many ways to keep tickets to list them? Then the numbers are
   those of the tickets offered, and several can be typed. */
bool line_keeps_by_numbers(const line_game *game);
/* Show it, with a title. */
void line_list_show(line_game *game);
/* A number was typed: do it, or show the next list. */
void line_list_pick(line_game *game, long number);

/* Has the person at the keyboard to act? If not, that is said. */
bool line_is_to_act(const line_game *game);

/* Do an action of the person; when that fails, say why. */
void line_act(line_game *game, ttr_action action);

/* line_typed.c: a line that is no number and no word of its own. */
void line_typed(line_game *game, const char *line);
/* Why an action that was typed is not possible. */
void line_why(line_game *game, const char *text);
/* line_between.c: say what leads on from two places that no route joins,
   folded; false when the words are no two places. */
bool line_between(line_game *game, const char *words);
/* line_commands.c: run the word that a line begins with; false when it is
   none. */
bool line_word(line_game *game, const char *line);

/* line_show.c: what one can ask for. */
void line_tell_tickets(line_game *game); // what has changed
void line_show_hand(line_game *game);
void line_show_cards(line_game *game);
void line_show_tickets(line_game *game);
void line_show_offer(line_game *game);
void line_show_market(line_game *game);

/* line_board.c */
void line_show_players(line_game *game);
void line_show_routes(line_game *game, const char *part);
void line_show_places(line_game *game, const char *part);
/* A field of a thing, by the words of its rule module. */
void line_say_field(line_game *game, const ttr_state *state, int field,
                    int index);
/* "Boston – Montreal: length 2, grey, worth 2" */
const char *line_route_text(const line_game *game, int route, char *out,
                            size_t size);

/* line_reload.c: make the lists as long as the edition needs them. */
void line_make_room(line_game *game);
/* The files of the edition have changed: go on with the new rules, and say what
   came of it. True when there are new rules. */
bool line_renew(line_game *game);
/* Show a prompt and wait for a line while the files of the edition are watched;
   false when there are new rules instead. */
bool line_wait(line_game *game, const char *prompt);

/* line_end.c: the final count and the statistics; false when it failed. */
bool line_show_count(line_game *game);

#endif /* TTR_APPS_TERMINAL_LINE_LINE_PARTS_H */
