/*
 * language.c - The language of the program.
 *
 * glibc looks a text up in the languages of the variable LANGUAGE, whatever
 * the locale is, unless that is the plain "C" one. So a machine without any
 * French locale can speak French: C.UTF-8, which every Debian has, will do.
 */
#define _POSIX_C_SOURCE 200809L // setenv, nl_langinfo

#include "common/language.h"

#include "common/data.h"

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

/* "fr_CA.UTF-8" and "fr:en" are French; anything else is English. */
static int find(const char *wish)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        size_t length = strlen(languages[i].id);
        if (strncmp(wish, languages[i].id, length) == 0 &&
            strspn(wish + length, "_.@:") > 0)
            return i;
        if (strcmp(wish, languages[i].id) == 0)
            return i;
    }
    return TTR_NONE;
}

static const char *wish_of_environment(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES",
                                            "LANG"};

    for (int i = 0; i < 4; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return value;
    }
    return "en";
}

bool app_language_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

const char *app_language(void)
{
    int i = find(wish_of_environment());

    return languages[i < 0 ? 0 : i].id;
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

void app_language_start(void)
{
    char folder[1024];

    setlocale(LC_CTYPE, "");
    if (!setlocale(LC_MESSAGES, "") ||
        strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0)
        setlocale(LC_MESSAGES, "C.UTF-8");
    if (app_locale_folder(folder, sizeof folder))
        bindtextdomain("ttr", folder);
    bind_textdomain_codeset("ttr", "UTF-8");
    app_language_set(app_language());
}

const char *app_text(const ttr_edition *edition, const char *text)
{
    const char *const *ids;
    int count = edition ? ttr_edition_modules(edition, &ids) : 0;

    if (!*text)
        return text;
    for (int m = 0; m < count; m++) {
        const char *found = ttr_module_text(ttr_edition_module(edition, m),
                                            text, app_language());
        if (found != text)
            return found;
    }
    return gettext(text);
}
