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
int plain_play(const ttr_library *library, game_settings *settings,
               game_session *session);

/*
 * Ask for what the overrides does not have: edition and players, into settings.
 * False when the input ended or the edition has mistakes, which were said;
 * *status is then that of the program.
 */
bool plain_ask(const ttr_library *library, game_settings *settings,
               const game_overrides *overrides, int *status);

#endif /* TTR_APPS_TERMINAL_LINE_LINE_GAME_H */
