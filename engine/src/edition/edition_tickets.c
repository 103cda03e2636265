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

/* The part of an id before ".2". */
static size_t stem(const char *id)
{
    return strcspn(id, ".");
}

/* Do two tickets name the same places, in one direction or the other? */
static bool is_alike(const ttr_ticket *a, const ttr_ticket *b)
{
    int last = a->place_count - 1;
    bool same = a->place_count == b->place_count, turned = same;

    for (int i = 0; i <= last; i++) {
        same = same && a->place[i] == b->place[i];
        turned = turned && a->place[i] == b->place[last - i];
    }
    return same || turned;
}

/* The same places may only be joined by two tickets of a game when the second
   says so, as in a--b.2: the id of a ticket is what people type. */
static bool is_new(ttri_loader *loader, const ttri_entry *entry,
                   const ttr_ticket *ticket)
{
    if (entry->key[stem(entry->key)])
        return true;
    const ttr_edition *edition = loader->edition;

    for (int i = 0; i < edition->ticket_count; i++) {
        const ttr_ticket *other = &edition->ticket[i];
        const ttri_entry *at = loader->ticket_at[i];
        if (!is_alike(other, ticket))
            continue;
        ttri_complain(
            loader, entry,
            "ticket \"%s\" occurs twice: the first is in [%s], line %d",
            other->id, at->section, at->line);
        return false;
    }
    return true;
}

/* What is wrong with the end of an id, a--b.2, or with its length. */
static bool is_id_sound(ttri_loader *loader, const ttri_entry *entry)
{
    const char *copy = entry->key + stem(entry->key);

    if (*copy && (copy[1] < '2' || copy[1] > '9' || copy[2])) {
        ttri_complain(loader, entry,
                      "\"%s\": further copies of a ticket end in .2 to .9",
                      entry->key);
        return false;
    }
    if (strlen(entry->key) >= TTR_ROUTE_TEXT) {
        ttri_complain(loader, entry, "\"%s\" is longer than %d letters",
                      entry->key, TTR_ROUTE_TEXT - 1);
        return false;
    }
    return true;
}

static bool read_places(ttri_loader *loader, const ttri_entry *entry,
                        ttr_ticket *ticket)
{
    size_t length = stem(entry->key);
    int from, to;

    if (!is_id_sound(loader, entry))
        return false;
    const char *middle = strstr(entry->key, "--");
    bool two = !middle || !strstr(middle + 2, "--");
    if (two && !ttri_read_ends(loader, entry, length, &from, &to))
        return false; // with a sentence about two places
    int count = ttri_ticket_places(loader, entry, length, ticket->place);
    if (!count)
        return false;
    ticket->place_count = (uint8_t)count;
    ticket->from = ticket->place[0];
    ticket->to = ticket->place[count - 1];
    return true;
}

/* place--place = points, marks */
static void read_ticket(ttri_loader *loader, const ttri_entry *entry,
                        bool selected)
{
    ttr_edition *edition = loader->edition;
    char text[TTRI_MAX_LINE + 1];
    char *field[TTRI_MAX_LINE];
    ttr_ticket ticket = {0};
    int points;

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, ',', field, TTRI_MAX_LINE);
    bool sound = read_places(loader, entry, &ticket);
    sound &= ttri_read_number(loader, entry, TTRI_N_("the number of points"),
                              field[0], 1, MAX_POINTS, &points);
    if (!selected || !sound || !is_new(loader, entry, &ticket))
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
    ticket.id = ttri_keep(loader, entry->key);
    ticket.points = (int16_t)points;
    ticket.list = (uint8_t)(edition->list_count - 1);
    ticket.stack = (uint8_t)(edition->stack_count - 1);
    edition->ticket[edition->ticket_count++] = ticket;
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
