// SPDX-License-Identifier: MIT
/*
 * id.c - Ids of new editions and rule modules.
 */
#include "workshop/new/id.h"

#include "base/ascii.h"
#include "base/error.h"
#include "base/language.h"
#include "base/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The nearest id to a text: "Île d'Elbe" is "ile-d-elbe"; "" for none. */
static void make_id(const char *text, char out[NEW_ID_MAX + 1])
{
    size_t used = 0;

    while (*text) {
        char look[4];
        int count = ascii_look(utf8_next(&text), look);
        for (int i = 0; i < count && used < NEW_ID_MAX; i++) {
            bool plain = isalnum((unsigned char)look[i]);
            if (plain || (used && out[used - 1] != '-'))
                out[used++] =
                    plain ? (char)tolower((unsigned char)look[i]) : '-';
        }
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

static ttr_status check_letters(const char *id, ttr_error *err)
{
    char near[NEW_ID_MAX + 1];

    make_id(id, near);
    if (strcmp(near, id) == 0 && *id)
        return TTR_OK;
    if (strlen(id) > NEW_ID_MAX && strncmp(near, id, strlen(near)) == 0)
        return app_refuse(err, _("an id has at most %d letters"), NEW_ID_MAX);
    if (*near)
        return app_refuse(
            err,
            _("\"%.80s\" is not an id: ids are made of lower-case letters and "
              "digits, with single hyphens between them; did you mean %s?"),
            id, near);
    return app_refuse(
        err,
        _("\"%.80s\" is not an id: ids are made of lower-case letters and "
          "digits, with single hyphens between them"),
        id);
}

ttr_status new_id_check(new_kind kind, const char *id, ttr_error *err)
{
    /* A module's section in edition files has its name. */
    static const char *const sections[] = {
        "edition", "use",    "rules",  "cards",   "pieces", "points",
        "board",   "places", "routes", "tickets", NULL};
    /* What CMake and its generators call their own targets. */
    static const char *const targets[] = {"all",     "clean",   "help",
                                          "install", "package", "preinstall",
                                          "test",    NULL};
    ttr_status status = check_letters(id, err);

    if (status)
        return status;
    if (strcmp(id, "none") == 0)
        return app_refuse(err, _("nothing can be called none, which is an "
                                 "answer to questions: choose another id"));
    if (kind != NEW_EDITION && is_one_of(id, sections))
        return app_refuse(err,
                          _("%s is a section of edition files: a rule module"
                            " needs another id"),
                          id);
    if (kind == NEW_C && is_one_of(id, targets))
        return app_refuse(err,
                          _("%s is a name that CMake keeps for itself: a"
                            " rule module in C needs another id"),
                          id);
    return TTR_OK;
}

void new_id_name(const char *id, char *out, size_t size)
{
    snprintf(out, size, "%s", id);
    out[0] = (char)toupper((unsigned char)out[0]);
    for (char *at = out; (at = strchr(at, '-'));)
        *at = ' ';
}
