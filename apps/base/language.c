/*
 * language.c - The language of the program.
 *
 * glibc looks a text up in the languages of the variable LANGUAGE, whatever
 * the locale is, unless that is the plain "C" one. So a machine without any
 * French locale can speak French: C.UTF-8, which every Debian has, will do.
 * glibc from 2.39 on takes C.UTF-8 for plain, too: any other locale is better.
 *
 * Other threads may look texts up while the language changes. LANGUAGE is set
 * at the start, so a later setenv() only exchanges a pointer in the
 * environment, and old values stay where they are.
 */
#define _POSIX_C_SOURCE 200809L // setenv, nl_langinfo

#include "base/language.h"

#include "base/data.h"

#include <ttr/ttr.h>

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *id;
    const char *name;
} languages[] = {{"en", "English"}, {"fr", "français"}};

enum { LANGUAGE_COUNT = sizeof languages / sizeof languages[0] };

int app_language_count(void)
{
    return LANGUAGE_COUNT;
}

const char *app_language_get(int i)
{
    return languages[i].id;
}

const char *app_language_name(int i)
{
    return languages[i].name;
}

/* "fr_CA.UTF-8" is French; length says where the word ends. */
static int find_word(const char *word, size_t length)
{
    size_t stem = strcspn(word, "_.@:");

    stem = stem < length ? stem : length;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strlen(languages[i].id) == stem &&
            memcmp(word, languages[i].id, stem) == 0)
            return i;
    return TTR_NONE;
}

/* The first language of "de:fr:en" that there is, or TTR_NONE. */
static int find(const char *wish)
{
    while (*wish) {
        size_t length = strcspn(wish, ":");
        int found = find_word(wish, length);
        if (found != TTR_NONE)
            return found;
        wish += length + (wish[length] == ':');
    }
    return TTR_NONE;
}

/* The value of the first of these variables that has one, or NULL. */
static const char *first_set(const char *const *variables, int count)
{
    for (int i = 0; i < count; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return NULL;
}

/* As gettext has it: LANGUAGE goes before the locale, but a locale that says
   "C" wants no translation at all. */
static const char *wish_of_environment(void)
{
    static const char *const locale[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    static const char *const list[] = {"LANGUAGE"};
    const char *name = first_set(locale, 3);
    const char *wish = first_set(list, 1);

    if (name && (strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0))
        return "en";
    return wish ? wish : name ? name : "en";
}

/* Found out at the start: setting the language changes the environment. */
static int preset;

const char *app_language_preset(void)
{
    return languages[preset].id;
}

bool app_language_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int app_language_index(void)
{
    const char *now = getenv("LANGUAGE");
    int i = now ? find(now) : TTR_NONE;

    return i < 0 ? 0 : i;
}

const char *app_language(void)
{
    return languages[app_language_index()].id;
}

bool app_language_set(const char *language)
{
    int i = find(language);

    if (i < 0)
        return false;
    setenv("LANGUAGE", languages[i].id, 1);
    textdomain("ttr"); // also forgets the texts found so far
    return true;
}

/* A locale in which texts are looked up at all. Only its being there matters:
   the language is that of LANGUAGE. */
static void set_messages(void)
{
    static const char *const locales[] = {"", "fr_FR.UTF-8", "en_US.UTF-8",
                                          "en_GB.UTF-8"};

    for (int i = 0; i < 4; i++) {
        const char *got = setlocale(LC_MESSAGES, locales[i]);
        if (got && strcmp(got, "C") != 0 && strcmp(got, "POSIX") != 0 &&
            strncmp(got, "C.", 2) != 0)
            return;
    }
    setlocale(LC_MESSAGES, "C.UTF-8");
}

void app_language_start(void)
{
    char folder[1024];

    setlocale(LC_CTYPE, "");
    set_messages();
    if (app_locale_folder(folder, sizeof folder))
        bindtextdomain("ttr", folder);
    bind_textdomain_codeset("ttr", "UTF-8");
    int wish = find(wish_of_environment());
    preset = wish < 0 ? 0 : wish;
    app_language_set(languages[preset].id);
}

const char *app_text(const ttr_edition *edition, const char *text)
{
    const char *found =
        edition ? ttr_edition_word(edition, text, app_language()) : text;

    return found != text || !*text ? found : gettext(text);
}
