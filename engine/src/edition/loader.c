// SPDX-License-Identifier: MIT
/*
 * loader.c - What the steps of the edition loader have in common.
 */
#include "edition/loader.h"

#include "base/text.h"
#include "base/text_parse.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

void ttri_complain(ttri_loader *loader, const ttri_entry *at,
                   const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, TTRI_TEXT(format), args);
    va_end(args);
    ttr_report_add(loader->report, TTR_LEVEL_ERROR, at->file, at->line, "%s",
                   text);
}

void ttri_report_unknown(ttr_report *report, const ttri_entry *at,
                         const char *what, const char *wrong,
                         const char *const *names, int count)
{
    enum { FEW = 16 };
    const char *nearest = ttr_nearest(wrong, names, count);
    char list[600] = "";
    size_t used = 0;

    for (int i = 0; !nearest && count <= FEW && i < count; i++) {
        int more = snprintf(list + used, sizeof list - used, "%s%s",
                            i ? ", " : "", names[i]);
        if (more < 0 || (size_t)more >= sizeof list - used)
            break;
        used += (size_t)more;
    }
    what = TTRI_TEXT(what);
    if (nearest)
        ttr_report_add(report, TTR_LEVEL_ERROR, at->file, at->line,
                       "%s \"%s\", did you mean \"%s\"?", what, wrong, nearest);
    else if (used)
        ttr_report_add(report, TTR_LEVEL_ERROR, at->file, at->line,
                       "%s \"%s\"; known: %s", what, wrong, list);
    else
        ttr_report_add(report, TTR_LEVEL_ERROR, at->file, at->line, "%s \"%s\"",
                       what, wrong);
}

const char *ttri_keep(ttri_loader *loader, const char *text)
{
    ttr_edition *edition = loader->edition;
    int count = edition->string_count;
    char *copy = ttri_copy(text, strlen(text));

    if (copy && !(count & (count - 1))) { // full, see ini_list.c
        size_t room = count ? (size_t)count * 2 : 1;
        char **larger = realloc(edition->strings, room * sizeof *larger);
        if (larger)
            edition->strings = larger;
        else {
            free(copy);
            copy = NULL;
        }
    }
    if (!copy) {
        loader->no_memory = true;
        return "";
    }
    edition->strings[edition->string_count++] = copy;
    return copy;
}

bool ttri_read_id(ttri_loader *loader, const ttri_entry *entry,
                  const char *what)
{
    if (strcmp(entry->key, "none") == 0) {
        ttri_complain(loader, entry,
                      "\"none\" cannot be the id of a %s: it is the answer of "
                      "a player who chooses nothing",
                      TTRI_TEXT(what));
        return false;
    }
    if (strlen(entry->key) > TTR_MAX_ID) {
        ttri_complain(
            loader, entry,
            "\"%s\" cannot be the id of a %s: it has more than %d letters",
            entry->key, TTRI_TEXT(what), TTR_MAX_ID);
        return false;
    }
    if (ttri_is_id(entry->key, strlen(entry->key)))
        return true;
    ttri_complain(loader, entry,
                  "\"%s\" cannot be the id of a %s: an id has lower-case "
                  "letters, digits and single hyphens only",
                  entry->key, TTRI_TEXT(what));
    return false;
}

bool ttri_read_number(ttri_loader *loader, const ttri_entry *at,
                      const char *what, const char *text, int least, int most,
                      int *out)
{
    if (ttri_parse_number(text, least, most, out))
        return true;
    ttri_complain(loader, at, "%s is \"%s\", expected a number from %d to %d",
                  TTRI_TEXT(what), text, least, most);
    return false;
}

/* A place by the name of length bytes. One that stands in the file but could
   not be read has been complained about: it is not unknown as well. */
static int find_place(ttri_loader *loader, const ttri_entry *entry,
                      const char *id, size_t length)
{
    const char *names[TTR_MAX_PLACES];
    char text[TTRI_MAX_LINE + 1];

    snprintf(text, sizeof text, "%.*s", (int)length, id);
    int place = ttr_place_find(loader->edition, text);
    if (place == TTR_NONE && ttri_ini_section(loader->ini, "places") &&
        !ttri_ini_find(loader->ini, "places", text)) {
        int count = ttri_ini_keys(loader->ini, "places", names, TTR_MAX_PLACES);
        ttri_report_unknown(loader->report, entry, TTRI_N_("unknown place"),
                            text, names, count);
    }
    return place;
}

bool ttri_read_ends(ttri_loader *loader, const ttri_entry *entry, size_t length,
                    int *from, int *to)
{
    const char *key = entry->key;
    const char *middle = strstr(key, "--");

    if (!middle || (size_t)(middle - key) + 2 > length) {
        ttri_complain(loader, entry,
                      "\"%s\" does not join two places: expected a--b", key);
        return false;
    }
    const char *second = middle + 2;
    *from = find_place(loader, entry, key, (size_t)(middle - key));
    *to = find_place(loader, entry, second, length - (size_t)(second - key));
    if (*from == TTR_NONE || *to == TTR_NONE)
        return false;
    if (*from == *to) {
        ttri_complain(loader, entry, "\"%s\" joins a place with itself", key);
        return false;
    }
    return true;
}

/* Is the place among these already? */
static bool is_among(const uint8_t *place, int count, int it)
{
    return memchr(place, it, (size_t)count) != NULL;
}

int ttri_ticket_places(ttri_loader *loader, const ttri_entry *entry,
                       size_t length, uint8_t place[TTR_MAX_TICKET_PLACES])
{
    const char *at = entry->key, *end = entry->key + length;
    bool sound = true;
    int count = 0;

    while (at <= end) {
        const char *next = strstr(at, "--");
        if (!next || next > end)
            next = end;
        int it = find_place(loader, entry, at, (size_t)(next - at));
        if (it == TTR_NONE) {
            sound = false;
        } else if (count == TTR_MAX_TICKET_PLACES) {
            ttri_complain(loader, entry, "a ticket has at most %d places",
                          TTR_MAX_TICKET_PLACES);
            return 0;
        } else if (is_among(place, count, it)) {
            ttri_complain(loader, entry, "\"%s\" joins a place with itself",
                          entry->key);
            return 0;
        } else {
            place[count++] = (uint8_t)it;
        }
        at = next + 2;
    }
    return sound ? count : 0;
}

/* The number of a scope in the hash of an edition, which journals know. */
static const int hashed_scope[] = {
    [TTR_ON_PLACE] = 0, [TTR_ON_ROUTE] = 1, [TTR_ON_TICKET] = 2};

static const char *const scope_names[] = {[TTR_ON_PLACE] = TTRI_N_("places"),
                                          [TTR_ON_ROUTE] = TTRI_N_("routes"),
                                          [TTR_ON_TICKET] = TTRI_N_("tickets")};

/* The scope in which a module in use has a mark of this name, or TTR_NONE. */
static int scope_with(const ttr_edition *edition, const char *name)
{
    for (int i = 0; i < edition->mark_count; i++)
        if (strcmp(edition->mark[i].info->name, name) == 0)
            return (int)edition->mark[i].info->scope;
    return TTR_NONE;
}

/* Hand a mark to the module that declares it. */
static void give_mark(ttri_loader *loader, const ttri_entry *entry,
                      const ttri_marks *marks, const char *name,
                      const char *value)
{
    const char *names[64];
    char text[2 * TTRI_MAX_LINE];
    int count = ttri_modules_marks(loader->edition, marks->scope, names, 63);

    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) {
            int length =
                snprintf(text, sizeof text, "%d %d %s %s",
                         hashed_scope[marks->scope], marks->index, name, value);
            loader->marks =
                XXH3_64bits_withSeed(text, (size_t)length, loader->marks);
            ttri_set_mark(loader, entry, marks, name, value);
            return;
        }
    if (marks->base)
        names[count++] = marks->base;
    int other = scope_with(loader->edition, name);
    if (other != TTR_NONE)
        ttri_complain(loader, entry,
                      TTRI_N_("\"%s\" is a mark of %s, not of %s"), name,
                      TTRI_TEXT(scope_names[other]),
                      TTRI_TEXT(scope_names[marks->scope]));
    else if (ttr_nearest(name, names, count))
        ttri_report_unknown(loader->report, entry, TTRI_N_("unknown mark"),
                            name, names, count);
    else if (loader->modules == TTR_OK) // else it may be that of a missing one
        ttri_complain(loader, entry,
                      "unknown mark \"%s\": neither the base game nor a rule"
                      " module in [use] has it",
                      name);
}

const char *ttri_read_marks(ttri_loader *loader, const ttri_entry *entry,
                            const ttri_marks *marks, char **field, int count)
{
    const char *base = "";
    const char *names[TTRI_MAX_LINE];

    for (int i = 0; i < count; i++) {
        char none[1] = "";
        char *word[2] = {field[i], none};
        ttri_cut(field[i], ' ', word, 2);
        names[i] = word[0];
        bool again = false;
        for (int k = 0; k < i; k++)
            again |= strcmp(names[k], names[i]) == 0;
        if (!*word[0])
            ttri_complain(loader, entry, "there is nothing between two commas");
        else if (again)
            ttri_complain(loader, entry, "mark \"%s\" is given twice",
                          names[i]);
        else if (!marks->base || strcmp(names[i], marks->base) != 0)
            give_mark(loader, entry, marks, word[0], word[1]);
        else if (*word[1])
            base = word[1];
        else
            ttri_complain(loader, entry, "mark \"%s\" needs a value", names[i]);
    }
    return base;
}

bool ttri_need_section(ttri_loader *loader, const char *name)
{
    if (ttri_ini_section(loader->ini, name))
        return true;
    ttr_report_add(loader->report, TTR_LEVEL_ERROR, loader->edition->file, 0,
                   "section [%s] is missing", name);
    return false;
}

void ttri_complain_section(ttri_loader *loader, const char *section,
                           const char *format, ...)
{
    const ttri_section *at = ttri_ini_section(loader->ini, section);
    char text[256];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, TTRI_TEXT(format), args);
    va_end(args);
    ttr_report_add(loader->report, TTR_LEVEL_ERROR,
                   at ? at->file : loader->edition->file, at ? at->line : 0,
                   "%s", text);
}

void ttri_need_key(ttri_loader *loader, const char *section, const char *key)
{
    ttri_complain_section(loader, section, "\"%s\" is missing from [%s]", key,
                          section);
}
