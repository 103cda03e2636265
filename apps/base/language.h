// SPDX-License-Identifier: MIT
/*
 * language.h - The language of the program: texts for people.
 *
 * Every text that a person reads is written in English in the sources and
 * marked: _("text") where it is used, N_("text") in a table whose entries are
 * translated when they are used. Editions and rule modules bring their own
 * texts; app_text() finds those of the rule modules in use. What other
 * programs read (the protocol, journals, JSON, CSV, ids) is never translated.
 *
 * A language belongs to a thread (<ttr/language.h>): texts are looked up in
 * that of the thread that makes them. A command sets it once at the start, from
 * --lang before the settings of the user before the environment; a new thread
 * speaks English until it is told. What makes text for one of several people
 * takes a language as an argument and sets it for as long as it works. Numbers
 * and sorting do not follow the language: only texts do.
 */
#ifndef TTR_APPS_BASE_LANGUAGE_H
#define TTR_APPS_BASE_LANGUAGE_H

#include <ttr/edition.h>
#include <ttr/language.h>

#define _(text) ttr_language_text(ttr_language_now(), text)
#define ngettext(one, many, n)                                                 \
    ttr_language_plural(ttr_language_now(), one, many, n)
#define N_(text) text

/*
 * Open the catalogues of all languages: <folder>/fr/LC_MESSAGES/ttr.mo. Once,
 * before there are other threads, all of which share them. What is wrong with
 * one is said when it is asked for.
 */
void app_language_open(const char *folder);

/* At the start of the program: open the catalogues beside it, and speak the
   language that the environment asks for. On failure it is English. */
TTR_MUST_USE ttr_status app_language_start(ttr_error *err);

/*
 * Speak a language from now on in this thread: "fr", or the first that there
 * is of "de_AT.UTF-8:fr". On failure nothing has changed: TTR_E_NOT_FOUND when
 * there is no such language, else its catalogue cannot be read.
 */
TTR_MUST_USE ttr_status app_language_set(const char *wish, ttr_error *err);

/* The language of this thread. */
const ttr_language *app_language(void);

/* The code of what the environment asks for, whatever was set since. */
const char *app_language_preset(void);

/* The languages there are, English first, for menus; and what each calls
   itself: "English", "français". */
int app_language_count(void);
int app_language_index(void); // of that of this thread
const ttr_language *app_language_get(int i);
const char *app_language_name(int i);

/* Why it is not spoken although the program knows it: its catalogue could not
   be read. Its status is TTR_OK when it is. */
const ttr_error *app_language_error(int i);

/* The one with this code, "fr", or NULL. */
const ttr_language *app_language_find(const char *code);

/* Can the locale show letters beyond ASCII? */
bool app_language_is_utf8(void);

/*
 * A text of one of the edition's rule modules, or a common word ("red",
 * "routes", "longest path", "train"), in the language of this thread; the text
 * itself when nobody has a translation.
 */
const char *app_text(const ttr_edition *edition, const char *text);

#endif /* TTR_APPS_BASE_LANGUAGE_H */
