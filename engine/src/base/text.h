/*
 * text.h - Sentences for people, in the language of the program.
 *
 * The library itself has English only. A program that binds the domain "ttr"
 * of gettext gets its sentences translated where they are made: errors,
 * findings of a report, reasons. Whatever other programs read, or a rule could
 * see, is never looked up; so the messages of the Lua host stay as they are,
 * since a script can catch them.
 */
#ifndef TTR_SRC_BASE_TEXT_H
#define TTR_SRC_BASE_TEXT_H

#include <libintl.h>

#define TTRI_TEXT(text) dgettext("ttr", text)
#define TTRI_PLURAL(one, many, n)                                              \
    dngettext("ttr", one, many, (unsigned long)(n))

/* Marks a text that is looked up elsewhere. */
#define TTRI_N_(text) text

/* Translators: the code of your language itself, such as "fr"; the texts of
   rule modules are found by it. */
#define TTRI_LANGUAGE TTRI_TEXT("en")

#endif /* TTR_SRC_BASE_TEXT_H */
