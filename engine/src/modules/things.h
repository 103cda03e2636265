// SPDX-License-Identifier: MIT
/*
 * things.h - What a number means that a rule module offers: a place, a
 * route, yes or no.
 */
#ifndef TTR_SRC_MODULES_THINGS_H
#define TTR_SRC_MODULES_THINGS_H

#include "base/text_parse.h"
#include "play/game.h"

/* How actions name TTR_NONE: choosing none of what a choice offers. */
#define TTRI_NONE_TEXT "none"

enum { TTRI_MAX_OPTION_NUMBER = 9999 }; // numbers as options

/* How many values a type has; of players, as many as there can be. */
int ttri_thing_count(const ttr_edition *edition, ttr_option_type type);

/* Is there such a thing? */
bool ttri_thing_exists(const ttr_edition *edition, const ttr_state *state,
                       ttr_option_type type, int value);

/* The same for the option of a choice, by its index in the edition. None is
   an option of any but those of yes and no. */
bool ttri_option_exists(const ttr_edition *edition, const ttr_state *state,
                        int choice, int option);

/* Its id as in texts of actions: "big-ben", "yes", "3". Returns out or a text
   of the edition. */
const char *ttri_thing_text(const ttr_edition *edition, ttr_option_type type,
                            int value, char *out, size_t size);

/* The value that a text stands for, or TTR_NONE. */
int ttri_thing_parse(const ttr_edition *edition, const ttr_state *state,
                     ttr_option_type type, const char *text);

/*
 * The number that a module or the edition has a word for, in any language: 2
 * for "silk ..." where "goods 2" is "silk". The longest word that the text
 * begins with counts, and *length, unless NULL, is its length; when it is NULL
 * the word must be the whole text. TTR_NONE when there is none.
 */
int ttri_thing_of_word(const ttr_edition *edition, const char *name,
                       const char *text, size_t *length);

/* What to say of a text that stands for no value: which thing of the edition
   was perhaps meant, or what it must be. Returns out. */
const char *ttri_thing_unknown(const ttr_edition *edition,
                               const ttr_state *state, ttr_option_type type,
                               const char *text, char out[TTRI_UNKNOWN_TEXT]);

#endif /* TTR_SRC_MODULES_THINGS_H */
