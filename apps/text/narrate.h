// SPDX-License-Identifier: MIT
/*
 * narrate.h - Telling a game in sentences.
 *
 * app_narrate() is the one narrator of the program: whatever shows a game, in
 * lines or on a full screen, uses its sentences. What prints a game speaks the
 * language of its thread.
 */
#ifndef TTR_APPS_TEXT_NARRATE_H
#define TTR_APPS_TEXT_NARRATE_H

#include "text/names.h"

#include <ttr/ttr.h>

#include <stdio.h>

enum { APP_STORY_MAX = 4096 }; // bytes that hold all but the strangest story

/* Who reads a text. */
typedef struct app_reader {
    int viewer; // a player, who is addressed as "You"; below 0 nobody
    const ttr_language *language; // NULL for English
} app_reader;

/* An action to tell. */
typedef struct app_scene {
    const ttr_edition *edition;
    const char *const *names; // a name for each player
    const ttr_state *before;  // in which it was done, or a view of it
    ttr_action action;
    const ttr_event *events; // in which what the reader may not know is -1
    int count;               // of events
} app_scene;

/*
 * Tell one action as the reader may know it: sentences with '\n' between them.
 * The first says what was done, the others what came of it. Returns out.
 */
const char *app_narrate(const app_scene *scene, app_reader reader, char *out,
                        size_t size);

/* Say which edition, players and seed; the players as app_player_name(). */
void app_narrate_print_setup(FILE *out, const ttr_match *match);

/* The same for those who write rules, with the number of each player, from 0 as
   in rule modules, and who it is. */
void app_narrate_print_setup_numbered(FILE *out, const ttr_match *match);

/*
 * Tell one action and what came of it. before is the position in which it was
 * done, log what ttr_apply() said of it. viewer is whose secrets are told: a
 * player, TTR_NONE for nobody's, APP_TELL_ALL for everybody's. Nobody is "You".
 */
enum { APP_TELL_ALL = -2 };
void app_narrate_print_action(FILE *out, const ttr_match *match,
                              const ttr_state *before, ttr_action action,
                              ttr_log *log, int viewer);

/* The final count as a table, and who wins. */
void app_narrate_print_result(FILE *out, const ttr_match *match,
                              const ttr_result *result);

/* "Ann", or "player 1" when the match has no name. Returns out. */
const char *app_player_name(const ttr_match *match, int player,
                            char out[APP_NAME_MAX]);

#endif /* TTR_APPS_TEXT_NARRATE_H */
