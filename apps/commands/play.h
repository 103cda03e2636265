// SPDX-License-Identifier: MIT
/*
 * play.h - The ways to play: on the full screen, or told between bots. The
 * game line by line has a folder of its own, plain/.
 */
#ifndef TTR_APPS_COMMANDS_PLAY_H
#define TTR_APPS_COMMANDS_PLAY_H

#include "base/options.h"
#include "host/new_game.h"
#include "terminal/full/tui.h"

/*
 * Play a whole game between bots at once and tell it line by line. journal is
 * the file for it, or NULL. As ttr_match_new().
 */
TTR_MUST_USE ttr_status play_told(const ttr_library *library,
                                  const ttr_setup *setup,
                                  const game_party *party, const char *journal,
                                  ttr_report *report, ttr_error *err);

/* Print the final count of a game that is over. */
TTR_MUST_USE ttr_status play_tell_result(ttr_match *match, ttr_error *err);

/* Can the full screen be used here? The sentence is empty when it is obvious
   why not. */
TTR_MUST_USE ttr_status play_has_screen(ttr_error *err);

/* The first screen, and what it needs. */
typedef struct play_show {
    const ttr_library *library;
    game_settings *settings;
    tui_next next;                   // menu, game or replay
    game_session *session;           // of the game or the replay
    const game_overrides *overrides; // for the menu, or NULL
    const tui_replay_start *start;   // for the replay, or NULL
    bool no_menu;                    // whoever would go to the menu leaves
    bool watch;                      // the rules of a game may change meanwhile
    tui_next origin; // where the replay was begun: the menu, or else the game,
                     // whose final count it is
} play_show;

/*
 * Show screens until their user leaves; the session is freed. It fails, with
 * the session as it was, when the terminal cannot do it after all.
 */
TTR_MUST_USE ttr_status play_on_screen(play_show *show, ttr_error *err);

/* A saved game: the latest that is not over when what is NULL, by its number
   in the list of `ttr games`, or by its file. */
TTR_MUST_USE ttr_status play_find_game(const char *what,
                                       char path[GAME_PATH_MAX],
                                       ttr_error *err);

#endif /* TTR_APPS_COMMANDS_PLAY_H */
