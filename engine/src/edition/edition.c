// SPDX-License-Identifier: MIT
/*
 * edition.c - What an edition tells about itself.
 */
#include "base/bits.h"
#include "edition/edition_data.h"
#include "edition/ini_file.h"

#include <stdio.h>
#include <string.h>

const ttr_number_info *ttr_number_get(ttr_number number)
{
    static const ttr_number_info info[] = {
#define TTR_NUMBER(name, least, most, preset, help) {#name, least, most, help},
#include <ttr/numbers.def>
#undef TTR_NUMBER
    };
    return ttri_within((int)number, TTR_NUMBER_COUNT) ? &info[number] : NULL;
}

const char *ttr_edition_id(const ttr_edition *edition)
{
    return edition->id;
}

const char *ttr_edition_file(const ttr_edition *edition)
{
    return edition->file;
}

/* An entry of a section; tickets may be in any of their lists. */
static bool is_in(const ttri_entry *entry, const char *section)
{
    size_t length = strlen(section);

    return strcmp(entry->section, section) == 0 ||
           (strcmp(section, "tickets") == 0 &&
            strncmp(entry->section, section, length) == 0 &&
            entry->section[length] == '.');
}

int ttr_edition_files(const ttr_edition *edition, const char *const **files)
{
    *files = (const char *const *)edition->source->file;
    return edition->source->file_count;
}

bool ttr_edition_where(const ttr_edition *edition, const char *section,
                       const char *key, const char *value, const char **file,
                       int *line)
{
    const ttri_ini *ini = edition->source;

    *file = edition->file;
    *line = 0;
    if (!key) {
        const ttri_section *it = ttri_ini_section(ini, section);
        *file = it ? it->file : edition->file;
        *line = it ? it->line : 0;
        return it != NULL;
    }
    for (int i = 0; i < ini->entry_count; i++) {
        const ttri_entry *e = &ini->entry[i];
        if (is_in(e, section) && strcmp(e->key, key) == 0 &&
            (!value || strcmp(e->value, value) == 0)) {
            *file = e->file;
            *line = e->line;
            return true;
        }
    }
    return false;
}

/* The text of "key", or of "key.language", or NULL. */
static const char *find_text(const ttr_edition *edition, const char *key,
                             const char *language)
{
    size_t name = strlen(key);

    for (int i = 0; i < edition->text_count; i++) {
        const char *k = edition->text[i].key;
        if (strncmp(k, key, name) != 0)
            continue;
        if (language ? k[name] == '.' && strcmp(k + name + 1, language) == 0
                     : !k[name])
            return edition->text[i].value;
    }
    return NULL;
}

const char *ttr_edition_text(const ttr_edition *edition, const char *key,
                             const ttr_language *language)
{
    const char *text =
        find_text(edition, key, language ? language->code : NULL);

    if (!text)
        text = find_text(edition, key, NULL);
    return text ? text : "";
}

int ttr_edition_players_min(const ttr_edition *edition)
{
    return edition->players_min;
}

int ttr_edition_players_max(const ttr_edition *edition)
{
    return edition->players_max;
}

int ttr_edition_number(const ttr_edition *edition, ttr_number number)
{
    return ttri_within((int)number, TTR_NUMBER_COUNT) ? edition->number[number]
                                                      : 0;
}

int ttr_edition_tie_breaks(const ttr_edition *edition,
                           const ttr_tie_break **order)
{
    *order = edition->tie_break;
    return edition->tie_break_count;
}

int ttr_place_count(const ttr_edition *edition)
{
    return edition->place_count;
}

int ttr_route_count(const ttr_edition *edition)
{
    return edition->route_count;
}

int ttr_ticket_count(const ttr_edition *edition)
{
    return edition->ticket_count;
}

int ttr_list_count(const ttr_edition *edition)
{
    return edition->list_count;
}

int ttr_stack_count(const ttr_edition *edition)
{
    return edition->stack_count;
}

int ttr_card_kinds(const ttr_edition *edition)
{
    return edition->card_kinds;
}

int ttr_piece_kinds(const ttr_edition *edition)
{
    return edition->piece_kinds;
}

const ttr_place *ttr_place_get(const ttr_edition *edition, int place)
{
    return ttri_within(place, edition->place_count) ? &edition->place[place]
                                                    : NULL;
}

const ttr_route *ttr_route_get(const ttr_edition *edition, int route)
{
    return ttri_within(route, edition->route_count) ? &edition->route[route]
                                                    : NULL;
}

const ttr_ticket *ttr_ticket_get(const ttr_edition *edition, int ticket)
{
    return ttri_within(ticket, edition->ticket_count) ? &edition->ticket[ticket]
                                                      : NULL;
}

int ttr_route_rank(const ttr_edition *edition, int route)
{
    int rank = 0;

    if (!ttri_within(route, edition->route_count))
        return 0;
    for (int r = edition->route[route].twin; r != TTR_NO_ROUTE && r != route;
         r = edition->route[r].twin)
        rank += r < route;
    return rank;
}

bool ttr_route_is_beside(const ttr_edition *edition, int route, int other)
{
    if (!ttri_within(route, edition->route_count) || route == other)
        return false;
    for (int r = edition->route[route].twin; r != TTR_NO_ROUTE && r != route;
         r = edition->route[r].twin)
        if (r == other)
            return true;
    return false;
}

const char *ttr_list_get(const ttr_edition *edition, int list)
{
    return ttri_within(list, edition->list_count) ? edition->list[list] : NULL;
}

const ttr_kind *ttr_card_get(const ttr_edition *edition, int card)
{
    return ttri_within(card, edition->card_kinds) ? &edition->card[card] : NULL;
}

const ttr_kind *ttr_piece_get(const ttr_edition *edition, int piece)
{
    return ttri_within(piece, edition->piece_kinds) ? &edition->piece[piece]
                                                    : NULL;
}

int ttr_list_find(const ttr_edition *edition, const char *id)
{
    for (int i = 0; i < edition->list_count; i++)
        if (strcmp(edition->list[i], id) == 0)
            return i;
    return TTR_NONE;
}

/* The slot of a place with this id, or the free one where it belongs. Hooks ask
   for places by their ids again and again, so the way there must be short. */
static int place_slot(const ttr_edition *edition, const char *id)
{
    uint32_t hash = 2166136261u;

    for (const char *letter = id; *letter; letter++)
        hash = (hash ^ (unsigned char)*letter) * 16777619u;
    for (uint32_t slot = hash ^ hash >> 15;; slot++) {
        int place = edition->place_slot[slot % TTRI_PLACE_SLOTS] - 1;
        if (place < 0 || strcmp(edition->place[place].id, id) == 0)
            return (int)(slot % TTRI_PLACE_SLOTS);
    }
}

void ttri_place_add(ttr_edition *edition, ttr_place place)
{
    int slot = place_slot(edition, place.id);

    edition->place[edition->place_count++] = place;
    edition->place_slot[slot] = (uint8_t)edition->place_count;
}

int ttr_place_find(const ttr_edition *edition, const char *id)
{
    int place = edition->place_slot[place_slot(edition, id)] - 1;

    return place < 0 ? TTR_NONE : place;
}

int ttr_route_find(const ttr_edition *edition, const char *id)
{
    for (int i = 0; i < edition->route_count; i++)
        if (strcmp(edition->route[i].id, id) == 0)
            return i;
    return TTR_NONE;
}

int ttr_ticket_find(const ttr_edition *edition, const char *id)
{
    for (int i = 0; i < edition->ticket_count; i++)
        if (strcmp(edition->ticket[i].id, id) == 0)
            return i;
    return TTR_NONE;
}

static int find_kind(const ttr_kind *kind, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(kind[i].id, id) == 0)
            return i;
    return TTR_NONE;
}

int ttr_card_find(const ttr_edition *edition, const char *id)
{
    return find_kind(edition->card, edition->card_kinds, id);
}

int ttr_piece_find(const ttr_edition *edition, const char *id)
{
    return find_kind(edition->piece, edition->piece_kinds, id);
}

int ttr_edition_points(const ttr_edition *edition, int length)
{
    if (length < 0 || length > TTR_MAX_LENGTH || edition->points[length] < 0)
        return 0;
    return edition->points[length];
}

void ttr_edition_board(const ttr_edition *edition, int *width, int *height)
{
    *width = edition->board_width;
    *height = edition->board_height;
}

int ttr_edition_modules(const ttr_edition *edition, const char *const **ids)
{
    *ids = edition->module_id;
    return edition->module_count;
}

uint64_t ttr_edition_hash(const ttr_edition *edition)
{
    return edition->hash;
}

size_t ttr_edition_state_size(const ttr_edition *edition)
{
    return edition->state_size;
}

int ttr_edition_max_actions(const ttr_edition *edition)
{
    return edition->max_actions;
}
