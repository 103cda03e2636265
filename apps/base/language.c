// SPDX-License-Identifier: MIT
/*
 * language.c - The languages of the program.
 *
 * The locale is asked for its letters alone: texts come from catalogues that
 * the program reads by itself, so a machine without any French locale can speak
 * French, and each thread another language.
 */
#define _POSIX_C_SOURCE 200809L // nl_langinfo

#include "base/language.h"

#include "base/catalogue.h"
#include "base/data.h"
#include "base/error.h"

#include <ttr/ttr.h>

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Filled by app_language_open(), and never changed after that. */
static struct {
    ttr_language it;
    const char *name;
    ttr_error err; // why it has no catalogue, if so
} languages[] = {{.it.code = "en", .name = "English"},
                 {.it.code = "fr", .name = "français"}};

enum { LANGUAGE_COUNT = sizeof languages / sizeof languages[0] };

/* What the environment asks for. */
static int preset;

int app_language_count(void)
{
    return LANGUAGE_COUNT;
}

const ttr_language *app_language_get(int i)
{
    return &languages[i].it;
}

const char *app_language_name(int i)
{
    return languages[i].name;
}

const ttr_error *app_language_error(int i)
{
    return &languages[i].err;
}

/* "fr_CA.UTF-8" is French; length says where the word ends. */
static int find_word(const char *word, size_t length)
{
    size_t stem = strcspn(word, "_.@:");

    stem = stem < length ? stem : length;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strlen(languages[i].it.code) == stem &&
            memcmp(word, languages[i].it.code, stem) == 0)
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

const ttr_language *app_language_find(const char *code)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strcmp(languages[i].it.code, code) == 0)
            return &languages[i].it;
    return NULL;
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

const char *app_language_preset(void)
{
    return languages[preset].it.code;
}

bool app_language_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int app_language_index(void)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (&languages[i].it == app_language())
            return i;
    return 0;
}

ttr_status app_language_set(const char *wish, ttr_error *err)
{
    int i = find(wish);

    if (i < 0)
        return app_fail(err, TTR_E_NOT_FOUND, NULL,
                        _("there is no language \"%s\""), wish);
    if (languages[i].err.status) {
        if (err)
            *err = languages[i].err;
        return languages[i].err.status;
    }
    ttr_language_use(&languages[i].it);
    return TTR_OK;
}

void app_language_open(const char *folder)
{
    for (int i = 1; i < LANGUAGE_COUNT; i++) {
        char path[PATH_MAX];
        app_catalogue *catalogue;
        ttr_language *it = &languages[i].it;
        snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/ttr.mo", folder,
                 it->code);
        if (it->catalogue ||
            app_catalogue_load(&catalogue, path, &languages[i].err))
            continue;
        it->text = app_catalogue_text;
        it->plural = app_catalogue_plural;
        it->form = app_catalogue_form;
        it->catalogue = catalogue;
    }
}

ttr_status app_language_start(ttr_error *err)
{
    char folder[PATH_MAX];

    setlocale(LC_CTYPE, "");
    if (!app_locale_folder(folder, sizeof folder))
        snprintf(folder, sizeof folder, ".");
    app_language_open(folder);
    int wish = find(wish_of_environment());
    preset = wish < 0 ? 0 : wish;
    return app_language_set(languages[preset].it.code, err);
}
