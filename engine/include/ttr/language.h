// SPDX-License-Identifier: MIT
/*
 * language.h - The language in which the library speaks to people.
 *
 * The library itself has English only. A program that has translations hands
 * them over as a ttr_language, and the sentences of errors, reports and reasons
 * are made in the language of the thread that asks for them:
 *
 *     const ttr_language *before = ttr_language_use(french);
 *     ttr_why(...);
 *     ttr_language_use(before);
 *
 * A thread speaks English until it says otherwise, so one that other threads
 * start has to be told. Whatever other programs read, or a rule could see, is
 * the same in every language.
 */
#ifndef TTR_LANGUAGE_H
#define TTR_LANGUAGE_H

#include <ttr/base.h>

/*
 * A language. It never changes while somebody uses it, so all threads may
 * share it; the functions are called by several at once. They may be NULL: then
 * only editions and rule modules have texts in this language.
 */
typedef struct ttr_language {
    const char *code; // "fr", as in "name.fr" and [words.fr] of an edition

    /* A text in this language; the text itself, the same pointer, when it has
       no translation. */
    const char *(*text)(const void *catalogue, const char *text);

    /* The same for a text with a number: one or many are what English says. */
    const char *(*plural)(const void *catalogue, const char *one,
                          const char *many, unsigned long n);

    /* Which form a number has: 0 for the first, in English that of 1. */
    int (*form)(const void *catalogue, unsigned long n);

    const void *catalogue; // handed to these functions
} ttr_language;

/*
 * Set the language of the calling thread, NULL for English, and return the one
 * before, which is never NULL. The language is borrowed until another is set.
 */
TTR_API const ttr_language *ttr_language_use(const ttr_language *language);

/* The language of the calling thread, never NULL: the code of English is
   "en". */
TTR_API const ttr_language *ttr_language_now(void);

/* Look a text up in a language. What it is not translated into stays as it is;
   NULL is as it is written. */
TTR_API const char *ttr_language_text(const ttr_language *language,
                                      const char *text) TTR_FORMAT_ARG(2);
TTR_API const char *ttr_language_plural(const ttr_language *language,
                                        const char *one, const char *many,
                                        unsigned long n) TTR_FORMAT_ARG(2)
    TTR_FORMAT_ARG(3);

/* The form of a number in a language, at least 0. */
TTR_API int ttr_language_form(const ttr_language *language, unsigned long n);

#endif /* TTR_LANGUAGE_H */
