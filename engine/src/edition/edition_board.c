// SPDX-License-Identifier: MIT
/*
 * edition_board.c - Places and routes.
 *
 * Invariants of what is read without a complaint: no two places share a name;
 * a route's places differ; the routes that join the same two places, four at
 * most, point at each other in a ring, except that one half may stand alone
 * when the file removed the other one from its parent.
 */
#include "base/text.h"
#include "base/text_parse.h"
#include "edition/loader.h"

#include <stdio.h>
#include <string.h>

void ttri_read_board(ttri_loader *loader)
{
    enum { MAX_SIZE = 10000 };
    static const char *const names[] = {"width", "height"};
    int *const size[] = {&loader->edition->board_width,
                         &loader->edition->board_height};

    if (!ttri_need_section(loader, "board"))
        return;
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "board", e));) {
        int i = 0;
        while (i < 2 && strcmp(names[i], e->key) != 0)
            i++;
        if (i == 2)
            ttri_report_unknown(loader->report, e, TTRI_N_("unknown key"),
                                e->key, names, 2);
        else
            ttri_read_number(loader, e, names[i], e->value, 1, MAX_SIZE,
                             size[i]);
    }
    for (int i = 0; i < 2; i++)
        if (!ttri_ini_find(loader->ini, "board", names[i]))
            ttri_need_key(loader, "board", names[i]);
}

enum { MAX_SIZE = 10000, MAX_BEND = 200 };

enum { MAX_BESIDE = 4 };

/* The tracks of a double route are called a--b.1 and a--b.2; a third and a
   fourth one beside them go on like that. */
static size_t stem(const char *id)
{
    return strcspn(id, ".");
}

static void read_label(ttri_loader *loader, const ttri_entry *entry,
                       const char *label, ttr_place *place)
{
    static const char *const names[] = {"n", "ne", "e", "se",
                                        "s", "sw", "w", "nw"};
    enum { NAMES = sizeof names / sizeof names[0] };

    for (int i = 0; i < NAMES; i++)
        if (strcmp(names[i], label) == 0) {
            snprintf(place->label, sizeof place->label, "%s", label);
            return;
        }
    ttri_report_unknown(loader->report, entry,
                        TTRI_N_("unknown side for a label"), label, names,
                        NAMES);
}

/* Name and position. Complaints do not stop it: all are wanted. */
static bool read_position(ttri_loader *loader, const ttri_entry *entry,
                          char **field, ttr_place *place)
{
    const ttr_edition *edition = loader->edition;
    int width = edition->board_width ? edition->board_width : MAX_SIZE;
    int height = edition->board_height ? edition->board_height : MAX_SIZE;
    bool sound =
        ttri_read_number(loader, entry, "x", field[1], 0, width, &place->x);

    sound &=
        ttri_read_number(loader, entry, "y", field[2], 0, height, &place->y);
    if (!*field[0]) {
        ttri_complain(loader, entry, "the place has no name");
        return false;
    }
    for (int i = 0; i < edition->place_count; i++)
        if (strcmp(edition->place[i].name, field[0]) == 0) {
            ttri_complain(loader, entry, "\"%s\" is already the name of \"%s\"",
                          field[0], edition->place[i].id);
            return false;
        }
    return sound;
}

/* name, x, y, marks */
static void read_place(ttri_loader *loader, const ttri_entry *entry)
{
    ttr_edition *edition = loader->edition;
    char text[TTRI_MAX_LINE + 1];
    char *field[TTRI_MAX_LINE];
    ttr_place place = {0};

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, ',', field, TTRI_MAX_LINE);
    if (!ttri_read_id(loader, entry, TTRI_N_("place")))
        return;
    if (count < 3) {
        ttri_complain(loader, entry, "expected name, x, y");
        return;
    }
    if (edition->place_count == TTR_MAX_PLACES) {
        ttri_complain(loader, entry, "more than %d places", TTR_MAX_PLACES);
        return;
    }
    bool sound = read_position(loader, entry, field, &place);
    ttri_marks marks = {
        .scope = TTR_ON_PLACE, .index = edition->place_count, .base = "label"};
    const char *label =
        ttri_read_marks(loader, entry, &marks, field + 3, count - 3);
    if (*label)
        read_label(loader, entry, label, &place);
    if (!sound)
        return;
    place.id = ttri_keep(loader, entry->key);
    place.name = ttri_keep(loader, field[0]);
    loader->place_at[edition->place_count] = entry;
    ttri_place_add(edition, place);
}

void ttri_read_places(ttri_loader *loader)
{
    if (!ttri_need_section(loader, "places"))
        return;
    if (!ttri_ini_next(loader->ini, "places", NULL))
        ttri_complain_section(loader, "places",
                              "there are no places in [places]");
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "places", e));)
        read_place(loader, e);
}

/* A kind of card, or grey. TTR_NONE after a complaint, now or earlier. */
static int read_colour(ttri_loader *loader, const ttri_entry *entry,
                       const char *name)
{
    const ttr_edition *edition = loader->edition;
    const char *names[TTR_MAX_CARD_KINDS];
    int count = 0;

    if (strcmp(name, "grey") == 0)
        return TTR_GREY;
    for (int i = 0; i < edition->card_kinds - 1; i++) {
        if (strcmp(edition->card[i].id, name) == 0)
            return i;
        names[count++] = edition->card[i].id;
    }
    names[count++] = "grey";
    if (strcmp(name, "wild") == 0)
        ttri_complain(loader, entry,
                      "a route cannot be wild: grey takes any"
                      " one colour");
    else if (ttri_ini_section(loader->ini, "cards") &&
             !ttri_ini_find(loader->ini, "cards", name))
        ttri_report_unknown(loader->report, entry, TTRI_N_("unknown colour"),
                            name, names, count);
    return TTR_NONE;
}

/* <length> <colour> */
static void read_line(ttri_loader *loader, const ttri_entry *entry, char *text,
                      ttr_route *route)
{
    const ttri_ini *ini = loader->ini;
    char *word[3];
    int length;

    if (ttri_cut(text, ' ', word, 3) != 2) {
        ttri_complain(loader, entry, "expected length colour");
        return;
    }
    int colour = read_colour(loader, entry, word[1]);
    if (!ttri_read_number(loader, entry, TTRI_N_("the length"), word[0], 1,
                          TTR_MAX_LENGTH, &length))
        return;
    int points = loader->edition->points[length];
    if (points < 0 && ttri_ini_section(ini, "points") &&
        !ttri_ini_find(ini, "points", word[0]))
        ttri_complain(loader, entry, "no points for a length of %d in [points]",
                      length);
    if (colour == TTR_NONE || points < 0)
        return;
    route->length = (uint8_t)length;
    route->colour = (uint8_t)colour;
    route->cards = route->pieces = (uint8_t)length;
    route->points = (int16_t)points;
}

/* Compare a route with those that join the same places, and link them. False
   for one too many, about whose id no more needs to be said. */
static bool link_route(ttri_loader *loader, const ttri_entry *entry, int added)
{
    ttr_edition *edition = loader->edition;
    ttr_route *route = &edition->route[added], *other = NULL;
    int others = 0, first = added;

    for (int i = 0; i < added; i++) {
        ttr_route *r = &edition->route[i];
        if ((r->from == route->from && r->to == route->to) ||
            (r->from == route->to && r->to == route->from)) {
            other = r;
            first = others++ ? first : i;
        }
    }
    size_t length = stem(entry->key);
    if (others == MAX_BESIDE) {
        ttri_complain(loader, entry, "more than %d routes between %s and %s",
                      MAX_BESIDE, edition->place[route->from].name,
                      edition->place[route->to].name);
        return false;
    }
    if (other &&
        (!entry->key[length] || stem(other->id) != length ||
         !other->id[length] || strncmp(other->id, entry->key, length) != 0)) {
        ttri_complain(loader, entry,
                      "\"%s\" joins the same places as \"%s\": the tracks of a "
                      "double route are called %.*s.1 and %.*s.2",
                      entry->key, other->id, (int)stem(other->id), other->id,
                      (int)stem(other->id), other->id);
    } else if (other) {
        route->twin = (uint16_t)first;
        other->twin = (uint16_t)added;
    }
    return true;
}

/* place--place = length colour, marks. Returns what link_route() does. A route
   whose line is no good still joins its places. */
static bool read_route(ttri_loader *loader, const ttri_entry *entry)
{
    ttr_edition *edition = loader->edition;
    char text[TTRI_MAX_LINE + 1];
    char *field[TTRI_MAX_LINE];
    ttr_route route = {.twin = TTR_NO_ROUTE};
    int from, to, bend = 0;

    snprintf(text, sizeof text, "%s", entry->value);
    int count = ttri_cut(text, ',', field, TTRI_MAX_LINE);
    bool sound = ttri_read_ends(loader, entry, stem(entry->key), &from, &to);
    read_line(loader, entry, field[0], &route);
    ttri_marks marks = {
        .scope = TTR_ON_ROUTE, .index = edition->route_count, .base = "bend"};
    const char *mark =
        ttri_read_marks(loader, entry, &marks, field + 1, count - 1);
    if (*mark)
        ttri_read_number(loader, entry, TTRI_N_("the bend"), mark, -MAX_BEND,
                         MAX_BEND, &bend);
    if (!sound)
        return true;
    if (edition->route_count == TTR_MAX_ROUTES) {
        ttri_complain(loader, entry, "more than %d routes", TTR_MAX_ROUTES);
        return true;
    }
    route.id = ttri_keep(loader, entry->key);
    route.from = (uint8_t)from;
    route.to = (uint8_t)to;
    route.bend = (int16_t)bend;
    loader->route_at[edition->route_count] = entry;
    edition->route[edition->route_count++] = route;
    return link_route(loader, entry, edition->route_count - 1);
}

/* The other half must be there, unless it was removed from a parent. */
static void check_half(ttri_loader *loader, const ttri_entry *entry)
{
    const ttri_ini *ini = loader->ini;
    size_t length = stem(entry->key);
    char other[TTRI_MAX_LINE + 8];

    if (!entry->key[length])
        return;
    const char *half = entry->key + length + 1;
    if (half[0] < '1' || half[0] > '0' + MAX_BESIDE || half[1]) {
        ttri_complain(loader, entry,
                      "\"%s\": the tracks of a double route end in .1 and .2,"
                      " and others beside them in .3 and .4",
                      entry->key);
        return;
    }
    snprintf(other, sizeof other, "%.*s.%c", (int)length, entry->key,
             *half == '1' ? '2' : *half - 1);
    bool known = ttri_ini_find(ini, "routes", other) != NULL;
    for (int i = 0; i < ini->removed_count && !known; i++)
        known = strcmp(ini->removed[i].key, other) == 0 &&
                strcmp(ini->removed[i].section, "routes") == 0;
    if (!known)
        ttri_complain(loader, entry,
                      "track of a double route: \"%s\" is missing", other);
}

void ttri_read_routes(ttri_loader *loader)
{
    if (!ttri_need_section(loader, "routes"))
        return;
    if (!ttri_ini_next(loader->ini, "routes", NULL))
        ttri_complain_section(loader, "routes",
                              "there are no routes in [routes]");
    for (const ttri_entry *e = NULL;
         (e = ttri_ini_next(loader->ini, "routes", e));)
        if (read_route(loader, e))
            check_half(loader, e);
}
