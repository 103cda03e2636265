/*
 * id.c - Ids of new editions and rule modules.
 */
#include "workshop/new/id.h"

#include "base/language.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The letters U+00C0 to U+00FF without their accents; '-' for signs. */
static const char plain[] = "aaaaaaaceeeeiiiidnooooo-ouuuuyts"
                            "aaaaaaaceeeeiiiidnooooo-ouuuuyty";

/* A byte that an id can have, or '-': the next letter of *text, which then
   points behind it. */
static char plain_letter(const char **text)
{
    unsigned char byte = (unsigned char)*(*text)++;
    unsigned char next = (unsigned char)**text;

    if (byte == 0xC3 && next >= 0x80 && next < 0xC0) {
        ++*text;
        return plain[next - 0x80];
    }
    if (byte >= 'A' && byte <= 'Z')
        return (char)(byte - 'A' + 'a');
    if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9'))
        return (char)byte;
    return '-';
}

/* The nearest id to a text: "Île d'Elbe" is "ile-d-elbe"; "" for none. */
static void make_id(const char *text, char out[NEW_ID_MAX + 1])
{
    size_t used = 0;

    while (*text && used < NEW_ID_MAX) {
        char letter = plain_letter(&text);
        if (letter != '-' || (used && out[used - 1] != '-'))
            out[used++] = letter;
    }
    while (used && out[used - 1] == '-')
        used--;
    out[used] = '\0';
}

static bool is_one_of(const char *id, const char *const *names)
{
    while (*names && strcmp(*names, id) != 0)
        names++;
    return *names;
}

static bool check_letters(const app_page *page, const char *id, int *status)
{
    char near[NEW_ID_MAX + 1];

    make_id(id, near);
    if (strcmp(near, id) == 0 && *id)
        return true;
    if (strlen(id) > NEW_ID_MAX && strncmp(near, id, strlen(near)) == 0)
        *status =
            app_refuse(page, _("an id has at most %d letters"), NEW_ID_MAX);
    else if (*near)
        *status = app_refuse(page,
                             _("\"%.80s\" is no id: that is made of lower-case"
                               " letters and digits, with single hyphens"
                               " between them; did you mean %s?"),
                             id, near);
    else
        *status = app_refuse(page,
                             _("\"%.80s\" is no id: that is made of lower-case"
                               " letters and digits, with single hyphens"
                               " between them"),
                             id);
    return false;
}

bool new_id_check(const app_page *page, new_kind kind, const char *id,
                  int *status)
{
    /* A module's section in edition files has its name. */
    static const char *const sections[] = {
        "edition", "use",    "rules",  "cards",   "pieces", "points",
        "board",   "places", "routes", "tickets", NULL};
    /* What CMake and its generators call their own targets. */
    static const char *const targets[] = {"all",     "clean",   "help",
                                          "install", "package", "preinstall",
                                          "test",    NULL};

    if (!check_letters(page, id, status))
        return false;
    if (strcmp(id, "none") == 0) {
        *status = app_refuse(page, _("nothing can be called none, which is an"
                                     " answer to questions: another id will"
                                     " do"));
        return false;
    }
    if (kind != NEW_EDITION && is_one_of(id, sections)) {
        *status = app_refuse(page,
                             _("%s is a section of edition files: a rule module"
                               " needs another id"),
                             id);
        return false;
    }
    if (kind == NEW_C && is_one_of(id, targets)) {
        *status = app_refuse(page,
                             _("%s is a name that CMake keeps for itself: a"
                               " rule module in C needs another id"),
                             id);
        return false;
    }
    return true;
}

void new_id_name(const char *id, char *out, size_t size)
{
    snprintf(out, size, "%s", id);
    out[0] = (char)toupper((unsigned char)out[0]);
    for (char *at = out; (at = strchr(at, '-'));)
        *at = ' ';
}
