/*
 * edition_check.c - The edition as a whole: does it hold together?
 *
 * A check is made only when everything that it looks at was read without
 * complaints. Otherwise one slip of the pen would be told twice, the second
 * time as something that it is not.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "edition/loader.h"
#include "load/library.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

/* A list tickets.<id>; "base" is the name of [tickets] itself. */
static bool is_ticket_list(const char *section)
{
    return strncmp(section, "tickets.", 8) == 0 &&
           strcmp(section + 8, "base") != 0 &&
           ttri_is_id(section + 8, strlen(section + 8));
}

static bool is_used(const ttri_loader *loader, const char *section)
{
    for (int i = 0; i < loader->use_count; i++)
        if (strcmp(loader->use[i].id, section) == 0)
            return true;
    return false;
}

/* The section of a module that is there but not in use. */
static bool is_other_module(const ttri_loader *loader, const char *section)
{
    char path[TTRI_MAX_PATH];

    return ttri_is_id(section, strlen(section)) &&
           ttri_library_find_module(loader->library, loader->edition->file,
                                    section, path) != TTRI_FOUND_NOTHING;
}

static void check_unknown(ttri_loader *loader, const ttri_section *section,
                          const char *const *names, int count)
{
    const ttri_entry at = {.file = section->file, .line = section->line};

    if (ttri_is_meant(loader, section->name))
        return; // the slip is in [use], and told there
    if (is_other_module(loader, section->name))
        ttri_complain(loader, &at,
                      "unknown section \"%s\": it belongs to a rule module"
                      " that is not in use; add \"module = %s\" to [use]",
                      section->name, section->name);
    else
        ttri_report_unknown(loader->report, &at, TTRI_N_("unknown section"),
                            section->name, names, count);
}

void ttri_check_sections(ttri_loader *loader)
{
    static const char *const base[] = {"edition", "use",    "rules", "cards",
                                       "pieces",  "points", "board", "places",
                                       "routes",  "tickets"};
    enum { BASE = sizeof base / sizeof base[0] };
    const ttri_ini *ini = loader->ini;
    const char *names[BASE + TTR_MAX_MODULES];
    int count = BASE;

    memcpy(names, base, sizeof base);
    for (int i = 0; i < loader->edition->module_count; i++)
        names[count++] = loader->edition->module_id[i];
    for (int i = 0; i < ini->section_count; i++) {
        const char *name = ini->section[i].name;
        bool known = is_ticket_list(name) || ttri_is_translations(name) ||
                     is_used(loader, name);
        for (int k = 0; k < BASE && !known; k++)
            known = strcmp(base[k], name) == 0;
        if (!known)
            check_unknown(loader, &ini->section[i], names, count);
    }
}

void ttri_read_parameters(ttri_loader *loader)
{
    for (int i = 0; i < loader->edition->module_count; i++)
        for (const ttri_entry *e = NULL;
             (e = ttri_ini_next(loader->ini, loader->edition->module_id[i],
                                e));)
            ttri_modules_set_parameter(loader->edition, e, loader->report);
    ttri_modules_preset(loader->edition, loader->report);
}

static void check_connected(ttri_loader *loader)
{
    const ttr_edition *edition = loader->edition;
    bool reached[TTR_MAX_PLACES] = {true};
    bool more = true;

    while (more) {
        more = false;
        for (int i = 0; i < edition->route_count; i++) {
            const ttr_route *route = &edition->route[i];
            if (reached[route->from] == reached[route->to])
                continue;
            reached[route->from] = reached[route->to] = true;
            more = true;
        }
    }
    for (int i = 0; i < edition->place_count; i++)
        if (!reached[i])
            ttri_complain(loader, loader->place_at[i],
                          "\"%s\" cannot be reached from \"%s\"",
                          edition->place[i].id, edition->place[0].id);
}

/* With modules in use, what a route takes is theirs to say. */
static void check_pieces(ttri_loader *loader)
{
    const ttr_edition *edition = loader->edition;
    int most = 0;

    for (int i = 0; i < edition->piece_kinds; i++)
        if (edition->piece[i].count > most)
            most = edition->piece[i].count;
    for (int i = 0; i < edition->route_count; i++)
        if (edition->route[i].pieces > most)
            ttri_complain(loader, loader->route_at[i],
                          "the route takes %d pieces, a player has %d",
                          edition->route[i].pieces, most);
}

static void check_keep(ttri_loader *loader, ttr_number keep, ttr_number offer)
{
    const int *number = loader->edition->number;
    const char *name = ttr_number_get(keep)->name;
    const ttri_entry *at = ttri_ini_find(loader->ini, "rules", name);

    if (at && number[offer] >= 0 && number[keep] > number[offer])
        ttri_complain(loader, at, "%s is %d, but %s is only %d", name,
                      number[keep], ttr_number_get(offer)->name, number[offer]);
}

/* Enough for the largest number of players, before the first turn. */
static void check_stock(ttri_loader *loader)
{
    const ttr_edition *edition = loader->edition;
    const ttri_ini *ini = loader->ini;
    const ttri_entry *cards = ttri_ini_find(ini, "rules", "start_cards");
    const ttri_entry *tickets = ttri_ini_find(ini, "rules", "start_tickets");
    int players = edition->players_max;
    int hand = edition->number[TTR_NUMBER_start_cards];
    int dealt = edition->number[TTR_NUMBER_start_tickets];
    int market = edition->number[TTR_NUMBER_market];

    if (cards && loader->sound_cards && hand >= 0 && market >= 0 &&
        players * hand + market > edition->card_total)
        ttri_complain(loader, cards,
                      "%d players with %d cards each and a market of %d need"
                      " more than the %d cards there are",
                      players, hand, market, edition->card_total);
    if (tickets && loader->sound_tickets &&
        players * dealt > edition->ticket_count)
        ttri_complain(loader, tickets,
                      "%d players with %d tickets each need more than the %d"
                      " tickets there are",
                      players, dealt, edition->ticket_count);
}

void ttri_check_edition(ttri_loader *loader)
{
    check_keep(loader, TTR_NUMBER_start_tickets_keep, TTR_NUMBER_start_tickets);
    check_keep(loader, TTR_NUMBER_draw_tickets_keep, TTR_NUMBER_draw_tickets);
    check_stock(loader);
    if (loader->sound_pieces)
        check_pieces(loader);
    if (loader->sound_board)
        check_connected(loader);
}

static void mix(uint64_t *hash, const char *format, ...) TTR_PRINTF(2, 3);

static void mix(uint64_t *hash, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    *hash = XXH3_64bits_withSeed(text, (size_t)length, *hash);
}

static void mix_kinds(uint64_t *hash, const char *what, const ttr_kind *kind,
                      int count)
{
    for (int i = 0; i < count; i++)
        mix(hash, "%s %s %d", what, kind[i].id, kind[i].count);
}

/* What the board is drawn like, and how things are called, is left out. The
   order of places, routes and so on counts: it decides how actions are listed
   and tickets are shuffled. */
uint64_t ttri_hash_edition(const ttri_loader *loader)
{
    const ttr_edition *e = loader->edition;
    uint64_t hash = loader->marks;

    mix(&hash, "players %d %d", e->players_min, e->players_max);
    for (int i = 0; i < TTR_NUMBER_COUNT; i++)
        mix(&hash, "%s %d", ttr_number_get((ttr_number)i)->name, e->number[i]);
    for (int i = 0; i < e->tie_break_count; i++)
        mix(&hash, "tie %d", (int)e->tie_break[i]);
    mix_kinds(&hash, "card", e->card, e->card_kinds);
    mix_kinds(&hash, "piece", e->piece, e->piece_kinds);
    for (int i = 1; i <= TTR_MAX_LENGTH; i++)
        mix(&hash, "points %d %d", i, e->points[i]);
    for (int i = 0; i < e->place_count; i++)
        mix(&hash, "place %s", e->place[i].id);
    for (int i = 0; i < e->route_count; i++)
        mix(&hash, "route %s %d %d", e->route[i].id, e->route[i].length,
            e->route[i].colour);
    for (int i = 0; i < e->ticket_count; i++)
        mix(&hash, "ticket %s %d", e->ticket[i].id, e->ticket[i].points);
    for (int i = 0; i < e->module_count; i++) {
        mix(&hash, "module %s %016llx", e->module_id[i],
            (unsigned long long)e->module[i].hash);
        for (const ttri_entry *p = NULL;
             (p = ttri_ini_next(loader->ini, e->module_id[i], p));)
            mix(&hash, "%s = %s", p->key, p->value);
    }
    return hash;
}
