// SPDX-License-Identifier: MIT
/*
 * game_screen.h - The game screen, as the files game_screen*.c share it.
 *
 * The screen is one struct: what is known of the moment, what is shown of it,
 * and what is said. The moment is worked out once after every change of the
 * game (table_renew) and only read by drawing and by keys, so that a key costs
 * little on any edition.
 *
 * Everything is from the eyes of the viewer: the person at the screen. With
 * several persons the viewer changes on the hand-over screen and nowhere else.
 */
#ifndef TTR_APPS_TERMINAL_FULL_GAME_SCREEN_H
#define TTR_APPS_TERMINAL_FULL_GAME_SCREEN_H

#include "game/moment.h"
#include "terminal/full/panels.h"
#include "terminal/full/tui.h"
#include "terminal/full/viewport.h"

enum { TABLE_TEXT_MAX = 1024 }; // what is said below the map

/* What the screen waits for. */
typedef enum table_mode {
    TABLE_PLAY, // the viewer has to act
    TABLE_BOT,  // a bot has to act
    TABLE_HOLD, // another person has to act: the screen is handed over
    TABLE_OVER,
    TABLE_STUCK // a rule module, or the saving, has failed
} table_mode;

/* The parts of the screen, as the last drawing has placed them. */
typedef struct table_boxes {
    tui_box map, market;
    bool players_shown; // otherwise the title tells their points
} table_boxes;

typedef struct table {
    const ttr_library *library;
    game_settings *settings;
    game_session *session;
    game_match *match; // of the session
    const ttr_edition *edition;
    int persons; // how many of the party

    int viewer; // a player, or GAME_SPECTATOR
    game_moment now;
    bool stuck;

    /* The log: one entry for each action. */
    tui_log_entry *log;
    char **log_text; // what the entries point to
    int log_count, log_capacity;

    /* After how many actions a ticket was found completed; 0 for not, -1 for
       before this screen was there. */
    int32_t done_at[TTR_MAX_PLAYERS][TTR_MAX_TICKETS];

    /* The map. */
    tui_sight sight;
    bool wide;                       // the map takes the whole width
    tui_map_look look;               // state, lit and trail are set when drawn
    uint64_t trail[TTR_ROUTE_WORDS]; // what stands out: a way, a hint
    uint64_t fresh[TTR_ROUTE_WORDS]; // claimed since the viewer's last action

    /* The list that is open, if any, for what it leaves to see. */
    const tui_list *list;
    const char *asks; // what the list or question wants, or NULL

    /* The panel and what is said. */
    int page; // of the panel, where not all fits at once
    table_boxes box;
    char message[TABLE_TEXT_MAX]; // "" for the end of the log
    uint8_t message_ink;          // tui_ink_kind
    char news[TABLE_TEXT_MAX];    // of new rules, until somebody acts

    /* Bots, and hints from them. */
    int64_t due; // when the next bot may act, in milliseconds
    bool paused;
    bool hurry; // until a person has to act
    bool hint_wanted;
    bool hint_given;
    ttr_action hint;

    bool opened; // what has to be answered was opened by itself already
    bool left;   // the screen is done; what comes is next
    tui_next next;
} table;

/* game_screen.c */
table_mode table_mode_get(const table *t);
tui_below table_below(table *t); // draws the table below a widget

/* Beside the map, as tui_pick(); what it asks stands in the prompt then. */
int table_pick(table *t, tui_list *list, const char *asks);
bool table_confirm(table *t, const char *title, const char *question);
const char *table_name(const table *t, int player);
bool table_is_person(const table *t, int player);

/* game_screen_state.c: the moment, and changing it. */
void table_begin(table *t);
void table_renew(table *t);
void table_look_through(table *t, int viewer);
void table_retell(table *t); // the log anew: another viewer or language
bool table_can(const table *t, ttr_action action);
bool table_act(table *t, ttr_action action);
void table_undo(table *t);
void table_fail(table *t, const ttr_error *err); // tell it; the table is stuck
void table_clear(table *t);

/* game_screen_bots.c: bots at their pace, and hints. */
void table_think(table *t); // begin, if a bot has to act
void table_bots(table *t);  // act, if one has thought and it is time
int table_wait(const table *t, int *fd); // milliseconds, for tui_read()
void table_pace(table *t);
int table_pause_time(const table *t, bool person);      // milliseconds
void table_wake_bots(table *t, const tui_event *event); // a key was pressed
void table_hint_take(table *t);
void table_pause(table *t);
void table_hurry(table *t);
void table_hint(table *t);
void table_hint_drop(table *t);
bool table_hint_accept(table *t);

/* game_screen_draw.c */
void table_draw(void *context);
tui_seen table_seen(const table *t);
int table_lines_below(void); // between map and bar of keys

/* game_screen_say.c: texts. */
void table_say(table *t, tui_ink_kind ink, const char *format, ...)
    TTR_PRINTF(3, 4);
void table_say_why(table *t, ttr_action action);
void table_say_piles(table *t); // cards that lie on the table, if any
const char *table_take_keys(const table *t); // "1-5"; until the next call
void table_prompt(const table *t, char *out, size_t size);
void table_title(const table *t, char *left, char *right, size_t size);
const char *table_cost(const table *t, int route, char out[APP_LABEL_MAX]);
void table_say_route(table *t); // the one under the cursor
void table_say_place(table *t, int place);

/* game_screen_map.c: the map, its cursor and its sight. */
void table_map_show_route(table *t, int route);
void table_map_show_place(table *t, int place);
void table_map_show_way(table *t, int from, int to, const uint64_t *way);
void table_map_unmark(table *t);
void table_map_cover(table *t, int columns); // at the right of its box
void table_map_move(table *t, int direction);
void table_map_next_claimable(table *t, int step);
void table_map_click(table *t, int y, int x);

/* game_screen_claim.c: claiming a route, from the list or from the map. */
void table_claim(table *t, int route);
void table_claim_list(table *t);
void table_find(table *t);
void table_why(table *t);

/* game_screen_play.c: everything else a person does. */
void table_do_kind(table *t, ttr_action_kind kind);
void table_take(table *t, int index);
void table_draw_tickets(table *t);
void table_keep(table *t);
void table_choose(table *t);
void table_own(table *t);
void table_show_tickets(table *t);
void table_enter(table *t);

/* game_screen_read.c: what one can read meanwhile. */
void table_show_log(table *t);
void table_language(table *t);
void table_leave(table *t);
void table_next_eyes(table *t); // when only bots play
bool table_hand_over(table *t); // false: the terminal is gone

/* game_screen_watch.c: rules that change meanwhile. */
void table_watch_begin(table *t);
void table_watch(table *t);
void table_draw_news(const table *t, tui_box box);

/* game_screen_keys.c */
void table_key(table *t, const tui_event *event);
const char *const *table_key_bar(const table *t, const char *keys[64]);

#endif /* TTR_APPS_TERMINAL_FULL_GAME_SCREEN_H */
