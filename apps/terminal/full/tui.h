// SPDX-License-Identifier: MIT
/*
 * tui.h - The screens of the full-screen game.
 *
 * Between tui_start() and tui_stop(). Each returns when its user is done with
 * it; all return soon after TUI_CLOSED.
 */
#ifndef TTR_APPS_TERMINAL_FULL_TUI_H
#define TTR_APPS_TERMINAL_FULL_TUI_H

#include "host/new_game.h"
#include "host/saves.h"
#include "host/session.h"
#include "terminal/full/widgets.h"

/* What a screen leads to. */
typedef enum tui_next {
    TUI_NEXT_MENU,
    TUI_NEXT_GAME, // play *session
    TUI_NEXT_REPLAY,
    TUI_NEXT_BACK,  // from a replay or the final count to where it was begun
    TUI_NEXT_AGAIN, // the same edition and players once more, another deal
    TUI_NEXT_QUIT
} tui_next;

/*
 * The menu: new game (edition, players, house rules), continue, saved games,
 * settings, help, quit. The settings are what the arguments and the last time
 * have given, and what is chosen is kept there and saved. What the overrides
 * says was given as an argument is not asked: with an edition, a new game
 * begins with the players. A game that is begun (game_begin) or loaded is
 * *session, the caller's. overrides may be NULL. With saves the list of saved
 * games is open.
 */
tui_next tui_menu(const ttr_library *library, game_settings *settings,
                  const game_overrides *overrides, bool saves,
                  game_session **session);

/* Play a session until it is over or left: the final count included. */
tui_next tui_game_screen(const ttr_library *library, game_settings *settings,
                         game_session *session);

/* The final count of a session that is over, step by step, then the table of
   points and the statistics. Returns what its user wants next: back, the menu,
   the replay, once more, or to quit. */
tui_next tui_count(game_session *session);

/* The same, beginning with the table. */
tui_next tui_count_table(game_session *session);

/* Where to begin a replay, and through whose eyes. */
typedef struct tui_replay_start {
    int turn;          // 0 is the start
    bool viewer_given; // else whatever gives nothing away
    int viewer;        // a player, GAME_SPECTATOR or GAME_EVERYTHING
} tui_replay_start;

/* Look at a game; start may be NULL. Whoever leaves it goes back. With
   TUI_NEXT_GAME, *onward is a new session that goes on from the moment looked
   at. */
tui_next tui_replay(const ttr_library *library, game_settings *settings,
                    game_session *session, const tui_replay_start *start,
                    game_session **onward);

/* Help for a screen: how to play in general, then the keys of this screen. The
   keys are as for tui_key_bar(). */
void tui_help(const char *const *keys_and_texts, tui_below below);

/* How this edition is played. */
void tui_rules(const ttr_edition *edition, tui_below below);

#endif /* TTR_APPS_TERMINAL_FULL_TUI_H */
