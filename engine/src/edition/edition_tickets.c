// SPDX-License-Identifier: MIT
/*
 * edition_tickets.c - The ticket lists, and which of them are played.
 *
 * [tickets] is the list "base", [tickets.1910] is the list "1910". All lists
 * are checked; the tickets of those that are selected make up the edition, in
 * the order of the selection: base + 1910 are one deck, base / long lie apart.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "edition/loader.h"

#include <stdio.h>
#include <string.h>

enum { MAX_POINTS = 999 };

/* The list of a section, or NULL when it is none. */
static const char *list_name(const char *section)
{
    if (strcmp(section, "tickets") == 0)
        return "base";
    return strncmp(section, "tickets.", 8) == 0 ? section + 8 : NULL;
}

/* The same two places may not be joined by two tickets of a game: the id of
   a ticket is what people type. */
static bool is_new(ttri_loader *loader, const ttri_entry *entry, int from,
                   int to)
{
    const ttr_edition *edition = loader->edition;

    for (int i = 0; i < edition->ticket_count; i++) {
        const ttr_ticket *other = &edition->ticket[i];
        const ttri_entry *at = loader->ticket_at[i];
        if (!(other->from == from && other->to == to) &&
            !(other->from == to && other->to == from))
            continue;
        ttri_complain(
            loader, entry,
            "ticket \"%s\" occurs twice: the first is in [%s], line %d",
            other->id, at->section, at->line);
        return false;
    }
    return true;
}

/* place--place = points, marks */
static void read_ticket(ttri_loader *loader, const ttri_entry *entry,
                        bool selected)
{
    ttr_edition *edition = loader->edition;
    char text[TTRI_MAX_LINE + 1];
    char *field[TTRI_MAX_LINE];
    int from, to, points;

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, ',', field, TTRI_MAX_LINE);
    bool sound = ttri_read_ends(loader, entry, strlen(entry->key), &from, &to);
    sound &= ttri_read_number(loader, entry, TTRI_N_("the number of points"),
                              field[0], 1, MAX_POINTS, &points);
    if (!selected || !sound || !is_new(loader, entry, from, to))
        return;
    if (edition->ticket_count == TTR_MAX_TICKETS) {
        ttri_complain(loader, entry, "more than %d tickets", TTR_MAX_TICKETS);
        return;
    }
    ttri_marks marks = {.scope = TTR_ON_TICKET, .index = edition->ticket_count};
    ttri_read_marks(loader, entry, &marks, field + 1, count - 1);
    loader->ticket_at[edition->ticket_count] = entry;
    snprintf(text, sizeof text, "ticket %s", entry->key);
    edition->ticket_line[edition->ticket_count] = ttri_keep(loader, text);
    edition->ticket[edition->ticket_count++] =
        (ttr_ticket){.id = ttri_keep(loader, entry->key),
                     .from = (uint8_t)from,
                     .to = (uint8_t)to,
                     .points = (int16_t)points,
                     .list = (uint8_t)(edition->list_count - 1),
                     .stack = (uint8_t)(edition->stack_count - 1),
                     .place_count = 2,
                     .place = {(uint8_t)from, (uint8_t)to}};
}

static void read_list(ttri_loader *loader, const char *section, bool selected)
{
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, section, e));)
        read_ticket(loader, e, selected);
}

/* Read a list that is selected by name; taken marks its section. */
static void select_list(ttri_loader *loader, const ttri_entry *at,
                        const char *name, bool taken[TTRI_MAX_SECTIONS])
{
    const ttri_ini *ini = loader->ini;
    const char *names[TTRI_MAX_SECTIONS];
    int count = 0;

    for (int i = 0; i < ini->section_count; i++) {
        const char *list = list_name(ini->section[i].name);
        if (!list)
            continue;
        names[count++] = list;
        if (strcmp(list, name) != 0)
            continue;
        if (taken[i]) {
            ttri_complain(loader, at, "ticket list \"%s\" is named twice",
                          name);
        } else if (loader->edition->list_count == TTR_MAX_LISTS) {
            ttri_complain(loader, at, "more than %d ticket lists",
                          TTR_MAX_LISTS);
        } else {
            loader->edition->list[loader->edition->list_count++] =
                ttri_keep(loader, name);
            read_list(loader, ini->section[i].name, true);
        }
        taken[i] = true;
        return;
    }
    ttri_report_unknown(loader->report, at, TTRI_N_("unknown ticket list"),
                        name, names, count);
}

void ttri_read_tickets(ttri_loader *loader)
{
    const ttri_ini *ini = loader->ini;
    const ttri_entry *at = ttri_ini_find(ini, "rules", "tickets");
    bool taken[TTRI_MAX_SECTIONS] = {false};
    char text[TTRI_MAX_LINE + 1] = "base";
    char *stack[TTRI_MAX_LINE], *name[TTRI_MAX_LINE];

    if (at)
        snprintf(text, sizeof text, "%s", at->value);
    else if (!ttri_need_section(loader, "tickets"))
        return;
    int stacks = ttri_cut(text, '/', stack, TTRI_MAX_LINE);
    if (stacks > TTR_MAX_STACKS) {
        ttri_complain(loader, at, "more than %d ticket decks", TTR_MAX_STACKS);
        stacks = TTR_MAX_STACKS;
    }
    for (int s = 0; s < stacks; s++) {
        loader->edition->stack_count++;
        int count = ttri_cut(stack[s], '+', name, TTRI_MAX_LINE);
        for (int i = 0; i < count; i++)
            select_list(loader, at, name[i], taken);
    }
    for (int i = 0; i < ini->section_count; i++)
        if (list_name(ini->section[i].name) && !taken[i])
            read_list(loader, ini->section[i].name, false);
}
