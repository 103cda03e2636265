// SPDX-License-Identifier: MIT
/*
 * typed.h - What people type, and the actions and routes that it means.
 *
 * Actions are typed as in a journal, or by words: every word that was typed
 * must be found in what an action is called, by id, by name or by verb, in
 * either language. Words are compared as ascii_fold() makes them.
 */
#ifndef TTR_APPS_GAME_TYPED_H
#define TTR_APPS_GAME_TYPED_H

#include "game/moment.h"

enum { GAME_TYPED_MAX = 1024 }; // bytes of a line

/* The journal's text for what was typed; the line itself when it is no phrase
   that people use for an action. */
const char *game_typed_unfold(const char *line);

/* Has a text all the words, but those that may be left out? Both folded. */
bool game_typed_has_words(const char *text, const char *words);

/* Is an action called by all these words, which are folded? */
bool game_typed_fits(const game_moment *moment, ttr_action action,
                     const char *words);

/* Of actions that fit, the one that is meant, or NULL. Whoever names tickets to
   keep means no others. */
const ttr_action *game_typed_meant(const ttr_action *list, int count);

/* Do folded words begin with a verb of an action? Then something shall be
   done. */
bool game_typed_begins_with_verb(const char *words);

/* Is that verb one of claiming, and of nothing else? */
bool game_typed_is_claim(const char *words);

/* What was typed, folded, without a verb at its beginning. */
void game_typed_names(const char *text, char words[GAME_TYPED_MAX]);

/* The routes that a text names, and how many. Of the halves of a double route
   one stands for both: the free one. */
int game_typed_routes(const game_moment *moment, const char *text,
                      int found[TTR_MAX_ROUTES]);

#endif /* TTR_APPS_GAME_TYPED_H */
