// SPDX-License-Identifier: MIT
/*
 * game_screen.h - The game screen, as the files game_screen*.c share it.
 *
 * The screen is one struct: what is known of the moment, what is shown of it,
 * and what is said. The moment is worked out once after every change of the
 * game (game_screen_renew) and only read by drawing and by keys, so that a key
 * costs little on any edition.
 *
 * Everything is from the eyes of the viewer: the person at the screen. With
 * several persons the viewer changes on the hand-over screen and nowhere else.
 */
#ifndef TTR_APPS_TERMINAL_FULL_GAME_SCREEN_H
#define TTR_APPS_TERMINAL_FULL_GAME_SCREEN_H

#include "game/guide.h"
#include "game/moment.h"
#include "terminal/full/panels.h"
#include "terminal/full/tui.h"
#include "terminal/full/viewport.h"

enum { GAME_SCREEN_TEXT_MAX = 2048 }; // what is said below the map

/* What the screen waits for. */
typedef enum game_screen_mode {
    GAME_SCREEN_PLAY, // the viewer has to act
    GAME_SCREEN_BOT,  // a bot has to act
    GAME_SCREEN_HOLD, // another person has to act: the screen is handed over
    GAME_SCREEN_OVER,
    GAME_SCREEN_STUCK // a rule module, or the saving, has failed
} game_screen_mode;

/* The parts of the screen, as the last drawing has placed them. */
typedef struct game_screen_boxes {
    tui_box map, market;
    bool players_shown; // otherwise the title tells their points
} game_screen_boxes;

typedef struct game_screen {
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
    tui_viewport viewport;
    bool overview;                   // the whole board instead of the map
    bool wide;                       // the map takes the whole width
    tui_map_look look;               // state, lit and trail are set when drawn
    uint64_t trail[TTR_ROUTE_WORDS]; // what stands out: a way, a hint
    uint64_t fresh[TTR_ROUTE_WORDS]; // claimed since the viewer's last action

    /* The list that is open, if any, for what it leaves to see. */
    const tui_list *list;
    const char *asks; // what the list or question wants, or NULL

    /* The panel and what is said. */
    int page; // of the panel, where not all fits at once
    game_screen_boxes box;
    char message[GAME_SCREEN_TEXT_MAX]; // "" for the end of the log
    uint8_t message_ink;                // tui_ink_kind
    char news[GAME_SCREEN_TEXT_MAX];    // of new rules, until somebody acts

    /* Bots, and hints from them. */
    int64_t due; // when the next bot may act, in milliseconds
    bool paused;
    bool hurry;       // until a person has to act
    bool hurried;     // with Enter, and no other key was pressed since: whoever
                      // still presses it does not mean the own turn
    bool hint_asked;  // in a window that was closed for it
    bool hint_wanted; // a bot thinks about it
    bool hint_given;
    ttr_action hint;

    bool opened; // what has to be answered was opened by itself already
    bool left;   // the screen is done; what comes is next
    tui_next next;
} game_screen;

/* game_screen.c */
game_screen_mode game_screen_mode_get(const game_screen *t);
tui_below game_screen_below(game_screen *t); // draws the screen below a widget

typedef struct game_screen_ticks {
    bool *chosen;
    int least;
} game_screen_ticks;

/* A list beside the map: of which one is picked, or with ticks, several; what
   it asks stands in the prompt then. False for Escape, and when a hint is
   wanted instead: whoever has to act can ask for one here and in every
   question, and it comes when the window is closed. */
bool game_screen_list(game_screen *t, tui_list *list, const char *asks,
                      const game_screen_ticks *ticks);
/* The one that is picked, or TTR_NONE. */
int game_screen_pick(game_screen *t, tui_list *list, const char *asks);
bool game_screen_confirm(game_screen *t, const char *title,
                         const char *question);
const char *game_screen_name(const game_screen *t, int player);
bool game_screen_is_person(const game_screen *t, int player);

/* game_screen_state.c: the moment, and changing it. */
void game_screen_begin(game_screen *t);
void game_screen_renew(game_screen *t);
void game_screen_look_through(game_screen *t, int viewer);
void game_screen_retell(
    game_screen *t); // the log anew: another viewer or language
bool game_screen_can(const game_screen *t, ttr_action action);
bool game_screen_act(game_screen *t, ttr_action action);
void game_screen_undo(game_screen *t);
void game_screen_say_error(game_screen *t, const ttr_error *err);
void game_screen_fail(game_screen *t,
                      const ttr_error *err); // tell it; the game is stuck
void game_screen_clear(game_screen *t);

/* game_screen_bots.c: bots at their pace, and hints. */
/* If a bot has to act, begin; decide, when it is time. */
void game_screen_think(game_screen *t);
void game_screen_bots(game_screen *t); // act, if one has thought and it is time
int game_screen_wait(const game_screen *t,
                     int *fd); // milliseconds, for tui_read()
void game_screen_pace(game_screen *t);
int game_screen_pause_time(const game_screen *t, bool person); // milliseconds
void game_screen_wake_bots(game_screen *t,
                           const tui_event *event); // a key was pressed
void game_screen_hint_take(game_screen *t);
void game_screen_pause(game_screen *t);
void game_screen_hurry(game_screen *t);
void game_screen_hint(game_screen *t);
void game_screen_hint_drop(game_screen *t);
bool game_screen_hint_accept(game_screen *t);

/* game_screen_draw.c */
void game_screen_draw(void *context);
tui_seen game_screen_seen(const game_screen *t);
int game_screen_lines_below(void); // between map and bar of keys

/* game_screen_say.c: texts. */
void game_screen_say(game_screen *t, tui_ink_kind ink, const char *format, ...)
    TTR_PRINTF(3, 4);
void game_screen_say_why(game_screen *t, ttr_action action);
void game_screen_say_piles(
    game_screen *t); // cards that lie on the table, if any
const char *
game_screen_take_keys(const game_screen *t); // "1-5"; until the next call
void game_screen_prompt(const game_screen *t, char *out, size_t size);
void game_screen_title(const game_screen *t, char *left, char *right,
                       size_t size);
const char *game_screen_cost(const game_screen *t, int route,
                             char out[APP_LABEL_MAX]);
void game_screen_say_route(game_screen *t); // the one under the cursor
void game_screen_say_place(game_screen *t, int place);

/* game_screen_map.c: the map, its cursor and its viewport. */
void game_screen_map_show_route(game_screen *t, int route);
void game_screen_map_show_place(game_screen *t, int place);
void game_screen_map_show_way(game_screen *t, int from, int to,
                              const uint64_t *way);
void game_screen_map_unmark(game_screen *t);
void game_screen_map_cover(game_screen *t,
                           int columns); // at the right of its box
void game_screen_map_move(game_screen *t, int direction);
void game_screen_map_next_claimable(game_screen *t, int step);
void game_screen_map_click(game_screen *t, int y, int x);

/* game_screen_claim.c: claiming a route, from the list or from the map. */
void game_screen_claim(game_screen *t, int route);
void game_screen_claim_list(game_screen *t);
void game_screen_find(game_screen *t);
void game_screen_why(game_screen *t);

/* game_screen_play.c: everything else a person does. */
void game_screen_do_kind(game_screen *t, ttr_action_kind kind);
void game_screen_take(game_screen *t, int index);
void game_screen_draw_tickets(game_screen *t);
void game_screen_keep(game_screen *t);
void game_screen_choose(game_screen *t);
void game_screen_own(game_screen *t);
void game_screen_show_tickets(game_screen *t);
void game_screen_enter(game_screen *t);

/* game_screen_read.c: what one can read meanwhile. */
void game_screen_show_log(game_screen *t);
void game_screen_language(game_screen *t);
void game_screen_leave(game_screen *t);
void game_screen_next_eyes(game_screen *t); // when only bots play
bool game_screen_hand_over(game_screen *t); // false: the terminal is gone

/* game_screen_watch.c: rules that change meanwhile. */
void game_screen_watch_begin(game_screen *t);
void game_screen_watch(game_screen *t);
void game_screen_draw_news(const game_screen *t, tui_box box);

/* game_screen_guide.c: the guide of a first game. */
bool game_screen_step(const game_screen *t, game_guide_step *step);
/* What it says; false when nobody is guided. */
bool game_screen_guide_text(const game_screen *t, char *out, size_t size);
/* What it points at, unless something else is pointed at. trail begins as zero
   and belongs to the look. */
void game_screen_guide_look(const game_screen *t, tui_map_look *look,
                            uint64_t trail[TTR_ROUTE_WORDS]);
/* Bring it into sight; the cursor goes to a route, so that Enter claims it. */
void game_screen_guide_show(game_screen *t);
/* Leave a step that was read; false when there is none. */
bool game_screen_guide_on(game_screen *t);
/* Does it take the action? If not, that is said. */
bool game_screen_guide_takes(game_screen *t, ttr_action action);

/* game_screen_keys.c */
void game_screen_key(game_screen *t, const tui_event *event);
const char *const *game_screen_key_bar(const game_screen *t,
                                       const char *keys[64]);

#endif /* TTR_APPS_TERMINAL_FULL_GAME_SCREEN_H */
