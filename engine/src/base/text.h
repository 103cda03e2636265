// SPDX-License-Identifier: MIT
/*
 * text.h - Sentences for people, in the language of the thread that makes them.
 *
 * Errors, findings of a report and reasons are looked up where they are made.
 * Whatever other programs read, or a rule could see, is never looked up: an
 * error that a script can catch is English for the script, and in the language
 * of the thread when people are told of it (lua/script_raise.h).
 */
#ifndef TTR_SRC_BASE_TEXT_H
#define TTR_SRC_BASE_TEXT_H

#include <ttr/language.h>

#define TTRI_TEXT(text) ttr_language_text(ttr_language_now(), text)
#define TTRI_PLURAL(one, many, n)                                              \
    ttr_language_plural(ttr_language_now(), one, many, (unsigned long)(n))

/* English, for what editions and modules say in English in other words. */
extern const ttr_language ttri_english;

/* Marks a text that is looked up elsewhere. */
#define TTRI_N_(text) text

#endif /* TTR_SRC_BASE_TEXT_H */
