/*
 * language.h - The language of the program: texts for people, by gettext.
 *
 * Every text that a person reads is written in English in the sources and
 * marked: _("text") where it is used, N_("text") in a table whose entries are
 * translated when they are used. Editions and rule modules bring their own
 * texts; app_text() finds those of the rule modules in use. What other
 * programs read (the protocol, journals, JSON, CSV, ids) is never translated.
 *
 * The language is decided once at the start, --lang before the settings of
 * the user before the locale, and can be changed at any time. Numbers and
 * sorting do not follow it: only texts do.
 */
#ifndef TTR_APPS_BASE_LANGUAGE_H
#define TTR_APPS_BASE_LANGUAGE_H

#include <ttr/edition.h>

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text

/* Take the language from the environment. Once, before any text is shown. */
void app_language_start(void);

/* "en" or "fr": also the language for ttr_edition_text() and the like. */
const char *app_language(void);

/* What the environment asks for, whatever was set since. */
const char *app_language_preset(void);

/* Change it. False, and no change, when there is no such language. */
bool app_language_set(const char *language);

/* The languages there are, for menus: "en", "fr"; and what each calls itself,
   "English", "français". */
int app_language_count(void);
int app_language_index(void); // of the one that is used
const char *app_language_get(int i);
const char *app_language_name(int i);

/* Can the locale show letters beyond ASCII? */
bool app_language_is_utf8(void);

/*
 * A text of one of the edition's rule modules, or a common word ("red",
 * "routes", "longest path", "train"), in the language of the program; the text
 * itself when nobody has a translation.
 */
const char *app_text(const ttr_edition *edition, const char *text);

#endif /* TTR_APPS_BASE_LANGUAGE_H */
