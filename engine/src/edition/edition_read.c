// SPDX-License-Identifier: MIT
/*
 * edition_read.c - What the edition is called and who plays ([edition]), and by
 * which numbers ([rules]).
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "edition/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Texts of [edition], each also with a language behind a dot. */
static const char *const texts[] = {"name",    "summary", "source", "authors",
                                    "license", "url",     "place"};
enum { TEXTS = sizeof texts / sizeof texts[0] };

/* Is key a text, or a text with a language of two or three letters? */
static bool is_text(const char *key)
{
    size_t length = strcspn(key, ".");
    size_t letters = strspn(key + length + (key[length] == '.'),
                            "abcdefghijklmnopqrstuvwxyz");

    if (key[length] &&
        (key[length + 1 + letters] || letters < 2 || letters > 3))
        return false;
    for (int i = 0; i < TEXTS; i++)
        if (strlen(texts[i]) == length && strncmp(texts[i], key, length) == 0)
            return true;
    return false;
}

/* "3" or "2-5". */
static void read_players(ttri_loader *loader, const ttri_entry *entry)
{
    char text[TTRI_MAX_LINE + 1];
    char *part[2];
    int least, most;

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, '-', part, 2);
    if (!ttri_parse_number(part[0], 2, TTR_MAX_PLAYERS, &least) ||
        !ttri_parse_number(part[count - 1], least, TTR_MAX_PLAYERS, &most)) {
        ttri_complain(loader, entry,
                      "players is \"%s\", expected a range such as 2-5, from"
                      " 2 to %d",
                      entry->value, TTR_MAX_PLAYERS);
        return;
    }
    loader->edition->players_min = least;
    loader->edition->players_max = most;
}

/* "city, cities": the words for one place and for several. */
static void check_place_words(ttri_loader *loader, const ttri_entry *entry)
{
    const char *comma = strchr(entry->value, ',');

    if (strncmp(entry->key, "place", strlen("place")) == 0 &&
        (!comma || comma == entry->value || strchr(comma + 1, ',') ||
         !comma[1 + strspn(comma + 1, " ")]))
        ttri_complain(loader, entry,
                      "%s is \"%s\", expected the words for one and for"
                      " several, such as: city, cities",
                      entry->key, entry->value);
}

static void read_edition_key(ttri_loader *loader, const ttri_entry *entry)
{
    static const char *const others[] = {"version", "year", "players",
                                         "inherits"};
    enum { OTHERS = sizeof others / sizeof others[0] };
    const char *names[TEXTS + OTHERS];
    ttr_edition *edition = loader->edition;
    int year;

    if (strcmp(entry->key, "players") == 0)
        read_players(loader, entry);
    else if (strcmp(entry->key, "year") == 0)
        ttri_read_number(loader, entry, "year", entry->value, 1, 9999, &year);
    else if (!is_text(entry->key) && strcmp(entry->key, "version") != 0) {
        memcpy(names, texts, sizeof texts);
        memcpy(names + TEXTS, others, sizeof others);
        ttri_report_unknown(loader->report, entry, TTRI_N_("unknown key"),
                            entry->key, names, TEXTS + OTHERS);
        return;
    } else if (!*entry->value) {
        ttri_complain(loader, entry, "\"%s\" is empty", entry->key);
    } else {
        check_place_words(loader, entry);
    }
    edition->text[edition->text_count++] =
        (ttri_text){.key = ttri_keep(loader, entry->key),
                    .value = ttri_keep(loader, entry->value)};
}

void ttri_read_edition(ttri_loader *loader)
{
    static const char *const required[] = {"name", "players"};
    ttr_edition *edition = loader->edition;
    int count = 0;

    if (!ttri_need_section(loader, "edition"))
        return;
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "edition", e));)
        count++;
    edition->text = calloc((size_t)count + 1, sizeof *edition->text);
    if (!edition->text) {
        loader->no_memory = true;
        return;
    }
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "edition", e));)
        read_edition_key(loader, e);
    for (int i = 0; i < 2; i++)
        if (!ttri_ini_find(loader->ini, "edition", required[i]))
            ttri_need_key(loader, "edition", required[i]);
}

static void read_tie_break(ttri_loader *loader, const ttri_entry *entry)
{
    static const char *const names[] = {
        [TTR_TIE_TICKETS] = "tickets", [TTR_TIE_LONGEST_PATH] = "longest-path"};
    enum { NAMES = sizeof names / sizeof names[0] };
    ttr_edition *edition = loader->edition;
    char text[TTRI_MAX_LINE + 1];
    char *word[TTRI_MAX_LINE];

    snprintf(text, sizeof text, "%s", entry->value);
    for (char *c = text; *c; c++)
        if (*c == ',')
            *c = ' ';
    int count = ttri_cut(text, ' ', word, TTRI_MAX_LINE);
    edition->tie_break_count = 0;
    for (int i = 0; i < count; i++) {
        int tie = 0;
        while (tie < NAMES && strcmp(names[tie], word[i]) != 0)
            tie++;
        bool again = false;
        for (int k = 0; k < edition->tie_break_count; k++)
            again |= (int)edition->tie_break[k] == tie;
        if (tie == NAMES)
            ttri_report_unknown(loader->report, entry,
                                TTRI_N_("unknown tie-break"), word[i], names,
                                NAMES);
        else if (again)
            ttri_complain(loader, entry, "tie-break \"%s\" is named twice",
                          word[i]);
        else
            edition->tie_break[edition->tie_break_count++] = (ttr_tie_break)tie;
    }
}

static void read_rule(ttri_loader *loader, const ttri_entry *entry)
{
    const char *names[TTR_NUMBER_COUNT + 2] = {"tie_break", "tickets"};

    if (strcmp(entry->key, "tickets") == 0)
        return; // read with the ticket lists
    if (strcmp(entry->key, "tie_break") == 0) {
        read_tie_break(loader, entry);
        return;
    }
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        const ttr_number_info *info = ttr_number_get((ttr_number)i);
        names[i + 2] = info->name;
        if (strcmp(info->name, entry->key) == 0) {
            ttri_read_number(loader, entry, info->name, entry->value,
                             info->least, info->most,
                             &loader->edition->number[i]);
            return;
        }
    }
    ttri_report_unknown(loader->report, entry, TTRI_N_("unknown key"),
                        entry->key, names, TTR_NUMBER_COUNT + 2);
}

void ttri_read_rules(ttri_loader *loader)
{
    enum { TTR_REQUIRED = -1 };
    static const int preset[] = {
#define TTR_NUMBER(name, least, most, preset, help) preset,
#include <ttr/numbers.def>
#undef TTR_NUMBER
    };
    ttr_edition *edition = loader->edition;

    /* The rule sheets agree on what breaks a tie first (B21). */
    edition->tie_break[0] = TTR_TIE_TICKETS;
    edition->tie_break_count = 1;
    memcpy(edition->number, preset, sizeof preset);
    if (!ttri_need_section(loader, "rules"))
        return;
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "rules", e));)
        read_rule(loader, e);
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        const char *name = ttr_number_get((ttr_number)i)->name;
        if (preset[i] == TTR_REQUIRED &&
            !ttri_ini_find(loader->ini, "rules", name))
            ttri_need_key(loader, "rules", name);
    }
}
