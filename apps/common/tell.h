/*
 * tell.h - Telling a game in lines of text.
 */
#ifndef TTR_APPS_TELL_H
#define TTR_APPS_TELL_H

#include "common/names.h"

#include <ttr/ttr.h>

#include <stdio.h>

/* Say which edition, players and seed; the players as app_player_name(). */
void app_tell_setup(FILE *out, const ttr_match *match);

/*
 * Tell one action and what came of it. before is the position in which it was
 * done, log what ttr_apply() said of it.
 */
void app_tell_action(FILE *out, const ttr_match *match, const ttr_state *before,
                     ttr_action action, const ttr_log *log);

/* The final count as a table, and who wins. */
void app_tell_result(FILE *out, const ttr_match *match,
                     const ttr_result *result);

/* "Ann", or "player 0" when the match has no name. Returns out. */
const char *app_player_name(const ttr_match *match, int player,
                            char out[APP_NAME_MAX]);

#endif /* TTR_APPS_TELL_H */
