// SPDX-License-Identifier: MIT
/*
 * map_layout.h - How a layout of the map is made, step by step. Only map*.c
 * include it.
 *
 * Places are put first, then the routes run between them, then the labels find
 * room; map_paint() turns all that into cells. Distances are in columns, a row
 * being as high as two columns are wide.
 */
#ifndef TTR_APPS_TERMINAL_FULL_MAP_LAYOUT_H
#define TTR_APPS_TERMINAL_FULL_MAP_LAYOUT_H

#include "terminal/full/map.h"

enum {
    MAP_ROW = 2,                    // columns that are as wide as a row is high
    MAP_WIDE = 3,                   // cells of a wide space
    MAP_FIELDS = 3,                 // fields of a place that have a cell
    MAP_MORE = 64,                  // and those that share the last one
    MAP_SLOTS = TTR_MAX_LENGTH + 1, // spaces of a route, and its badge
    MAP_LABEL_BYTES = 64,           // of a label as UTF-8
    MAP_NAMES = 32                  // ways to write the name of a place
};

typedef struct map_spot {
    int16_t y, x;
} map_spot;

/* How a route runs: a curve, and the cells of its spaces (their middle ones
   where spaces are wide). */
typedef struct map_track {
    float bulge; // how far its middle is moved, besides the edition's bend
    float shift; // how far all of it is moved sideways: tracks of a double
    bool stairs; // it may not cut corners, which makes room for more spaces
    bool done;   // it has its spaces
    map_spot space[MAP_SLOTS]; // then the badge, when routes have one
} map_track;

typedef struct map_label {
    map_spot at; // its first letter
    int cells;   // 0 when there is no room for it
    char text[MAP_LABEL_BYTES];
} map_label;

/* What rule modules add to the map. */
typedef struct map_signs {
    int mark; // the mark of places whose value is shown, or TTR_NONE
    int field[MAP_FIELDS], fields;
    int more[MAP_MORE], mores;     // fields of places without a cell
    int route_field, route_fields; // 0 or 1
    int route_more[MAP_MORE], route_mores;
    int pawn[MAP_FIELDS], pawns; // fields of what stands at places
    int badges; // cells beside each place for fields, the last one for pawns
} map_signs;

/* What stands on both sides of the spaces of routes with a mark, by the number
   of the mark among those of routes, from 1; 0 for none. */
const char *map_brackets(int mark);

/* As app_card_signs() gives them: they change with the language. */
typedef struct map_cards {
    char sign[TTR_MAX_CARD_KINDS][2];
} map_cards;

struct tui_map {
    const ttr_edition *edition;
    int height, width;
    int places, routes;
    int wide;   // cells of a space: 1 or 3
    float unit; // columns of a unit of the drawing, for bends
    int apart;  // rows between places, whatever the drawing says
    map_signs signs;
    map_spot place[TTR_MAX_PLACES];
    map_track track[TTR_MAX_ROUTES];
    map_label label[TTR_MAX_PLACES];
    tui_cell *cell;
};

/* What is where while a layout is made. */
typedef struct map_work {
    tui_map *map;
    int16_t *held;    // MAP_FREE, ..., or 1 more than the route
    uint8_t *lines;   // how many routes run through a cell
    uint8_t *quarrel; // how often routes wanted the same cell
    uint8_t *wish;    // where labels would like to stand

    /* The path of a route from place to place, without them. */
    map_spot *path;
    float *along; // how far each cell is from the beginning
    float length; // of the whole path
    uint32_t *seen, stamp;

    /* For choosing its spaces. */
    float *cost, *best;
    int16_t *from;
    int room;    // cells that a path may have
    int gap;     // cells between spaces of a route in a row
    float taken; // what a cell of another route costs
} map_work;

enum { MAP_BADGE = 1 }; // index of the cell of a line that is a badge

enum { MAP_FREE = 0, MAP_PLACE = -1, MAP_RESERVED = -2 };

#define MAP_IMPOSSIBLE 1e9f
#define MAP_TAKEN 40.0f
#define MAP_BULGE 0.25f // what a column of bulge costs

static inline size_t map_index(const tui_map *map, int y, int x)
{
    return (size_t)y * (size_t)map->width + (size_t)x;
}

static inline bool map_inside(const tui_map *map, int y, int x)
{
    return y >= 0 && x >= 0 && y < map->height && x < map->width;
}

/* Give every place a cell of its own. */
void map_put_places(tui_map *map);

/* The bend that the edition gives a route, in columns, within reason. */
float map_bend(const tui_map *map, int route);

/* Trace the path of a route into the work. Returns how many cells it has. */
int map_trace(map_work *work, int route, const map_track *track);

/* Add the dots of its line to those of each cell: bits as in Braille letters.
   A thick line has two dots side by side. */
void map_dot(const tui_map *map, int route, bool thick, uint8_t *dots);

/* The best spaces along a curve, into the track. Returns what it costs, or
   MAP_IMPOSSIBLE when it cannot be, or is more than the limit anyway. */
float map_try_track(map_work *work, int route, map_track *track, float limit);

/* Could a space be there? */
bool map_space_free(const map_work *work, map_spot at);

/* Count the line of a route, as it runs, in or out of work->lines. */
void map_count_line(map_work *work, int route, int by);

/* Lead all routes from place to place. Returns how many spaces ended up away
   from the line of their route, since there was no room. */
int map_put_routes(map_work *work);

/* A name of a place, as it is or shortened. */
typedef struct map_name {
    char text[MAP_LABEL_BYTES];
    int cells;
} map_name;

/* All of them, the longest first. */
typedef struct map_names {
    map_name name[MAP_NAMES];
    int count;
} map_names;

void map_shorten(const tui_map *map, int place, map_names *names);

/* Note where labels would like to stand, so that spaces keep off. */
void map_wish_labels(map_work *work);

/* Give every place its label. Counts the letters that had to be left out, and
   the labels that are not beside their places. */
void map_put_labels(map_work *work, int *missing, int *lost);

/* How many cells a route needs: one for each space, and one for its badge. */
static inline int map_slots(const tui_map *map, int route)
{
    return ttr_route_get(map->edition, route)->length + map->signs.route_fields;
}

/* The middle space of a route. */
map_spot map_middle(const tui_map *map, int route);

void map_find_signs(const ttr_edition *edition, map_signs *signs);

/* Which mark for routes it has: 1 is the first one declared, 0 none. */
int map_route_mark(const ttr_edition *edition, int route);

/* The sign of a space that nobody has claimed. */
char map_space_sign(const tui_map *map, const map_cards *cards, int route,
                    int space);

/* A number in one cell; raised ones stand beside something. */
void map_value_sign(int value, bool raised, char glyph[TUI_GLYPH_BYTES]);

/* A place as it is in a state, or before a game when that is NULL: cell 0 is
   its own, then come its badges. Returns the value shown, or 0. */
int map_place_sign(const tui_map *map, const ttr_state *state, int place,
                   int cell, char glyph[TUI_GLYPH_BYTES]);

/* What a rule module remembers of a route; false when there is nothing. */
bool map_route_badge(const tui_map *map, const ttr_state *state, int route,
                     char glyph[TUI_GLYPH_BYTES]);

/* Write everything into the cells. */
void map_paint(map_work *work);

#endif /* TTR_APPS_TERMINAL_FULL_MAP_LAYOUT_H */
