// SPDX-License-Identifier: MIT
/*
 * new_game.h - From what was chosen to a game that can be played.
 *
 * The settings have what was chosen, now or the last time: edition, players,
 * house rules. Overrides are what was given for this one time, as arguments of
 * the program.
 */
#ifndef TTR_APPS_HOST_NEW_GAME_H
#define TTR_APPS_HOST_NEW_GAME_H

#include "host/saves.h"
#include "host/session.h"

/* All zero is nothing given. */
typedef struct game_overrides {
    bool has_edition; // that of the settings was given and need not be asked
    bool has_players; // the same of the players
    bool has_rules;   // the same of the house rules and numbers
    bool has_seed, has_first;
    uint64_t seed;
    int first;
    const char *path; // where the game is saved; NULL for a new file
} game_overrides;

/*
 * Begin a game of settings->edition with settings->players and the house
 * rules. overrides may be NULL. On failure *out is NULL, err has the first
 * mistake, and report, unless NULL, all mistakes of the edition.
 */
TTR_MUST_USE ttr_status game_begin(game_session **out,
                                   const ttr_library *library,
                                   const game_settings *settings,
                                   const game_overrides *overrides,
                                   ttr_report *report, ttr_error *err);

/* The edition of the settings with the house rules, to read about it before a
   game. As ttr_edition_load(). */
TTR_MUST_USE ttr_status game_edition_load(ttr_edition **out,
                                          const ttr_library *library,
                                          const game_settings *settings,
                                          ttr_report *report);

/* The same game once more, with the same house rules and players and another
   deal; from goes on to exist. */
TTR_MUST_USE ttr_status game_begin_again(game_session **out,
                                         const ttr_library *library,
                                         const game_session *from,
                                         ttr_error *err);

/* A seed that nobody has chosen: small enough to be typed again, and for
   programs without 64 bits. */
uint64_t game_random_seed(void);

/* Add a word to a list with commas, as in game_settings; false when there is
   no room. */
bool game_list_add(char *list, size_t size, const char *word);

/* Give a name a value in a list "name=value,..." as game_settings has it, NULL
   to take it out. False, with the list as it was, when there is no room. */
bool game_sets_put(char *sets, size_t size, const char *name,
                   const char *value);

#endif /* TTR_APPS_HOST_NEW_GAME_H */
