// SPDX-License-Identifier: MIT
/*
 * line_game.h - The game line by line: in pipes, with a screen reader, on any
 * terminal.
 *
 * Short whole sentences, numbered lists, no drawing and no colours. Whatever
 * can be done is chosen by number, typed as in a journal, or named by enough
 * of its words.
 */
#ifndef TTR_APPS_TERMINAL_LINE_LINE_GAME_H
#define TTR_APPS_TERMINAL_LINE_LINE_GAME_H

#include "host/new_game.h"

/*
 * Play a session until it is over, left, or the input ends; the game is saved
 * at any moment. A session without persons is told. Returns the status of the
 * program.
 */
int line_play(const ttr_library *library, game_settings *settings,
              game_session *session);

/*
 * Ask for what the overrides do not have: edition and players, into settings.
 * *answered is false when the input ended. It fails when the edition has
 * mistakes: report has all of them.
 */
TTR_MUST_USE ttr_status line_ask(const ttr_library *library,
                                 game_settings *settings,
                                 const game_overrides *overrides,
                                 bool *answered, ttr_report *report,
                                 ttr_error *err);

#endif /* TTR_APPS_TERMINAL_LINE_LINE_GAME_H */
