// SPDX-License-Identifier: MIT
/*
 * map.h - An edition's board on a grid of cells.
 *
 * A layout is made once for an edition and a size in cells. In it every route
 * has as many cells for its spaces as it has spaces, no two things share a
 * cell, the tracks of a double route run side by side, bends are followed, and
 * no label covers a space, a place or another label. The sizes at which that
 * is possible begin at about tui_map_least(); below that one sees a part of the
 * map and scrolls. Where a name does not fit it is shortened, so that it is
 * still different from the others.
 *
 * The grid can be looked at without a terminal, so that tests can.
 */
#ifndef TTR_APPS_TERMINAL_FULL_MAP_H
#define TTR_APPS_TERMINAL_FULL_MAP_H

#include "terminal/full/screen.h"

#include <ttr/ttr.h>

typedef struct tui_map tui_map;

/* What a cell of the layout shows. */
typedef enum tui_cell_kind {
    TUI_CELL_EMPTY,
    TUI_CELL_LINE,  // the thin line between the spaces of a route
    TUI_CELL_SPACE, // the index-th space of a route
    TUI_CELL_PLACE,
    TUI_CELL_LABEL // of a place
} tui_cell_kind;

enum { TUI_GLYPH_BYTES = 12 }; // a letter with its accents, and NUL

typedef struct tui_cell {
    uint8_t kind;                // tui_cell_kind
    uint8_t index;               // which space, or which letter of the label
    uint16_t thing;              // route or place
    char glyph[TUI_GLYPH_BYTES]; // when nothing is claimed, as UTF-8
} tui_cell;

/* The smallest size, in the shape of the drawing, at which the whole board can
   be read. */
void tui_map_least(const ttr_edition *edition, int *height, int *width);

/* A layout of that size when the board can be read in it, else of at least the
   least size in both directions. */
tui_map *tui_map_new(const ttr_edition *edition, int height, int width);
void tui_map_free(tui_map *map);

int tui_map_height(const tui_map *map);
int tui_map_width(const tui_map *map);
const tui_cell *tui_map_cell(const tui_map *map, int y, int x);

/* A sign of the map and what it stands for. */
typedef struct tui_sign {
    char sign[24];           // as UTF-8: "◎¹", "(R)"
    const char *name, *help; // of a mark or field; translate with app_text()
} tui_sign;

/* What the marks and fields of rule modules look like on the map of an edition:
   at most `most` of them. Returns how many. */
int tui_map_key(const ttr_edition *edition, tui_sign *out, int most);

/* What to show on it. */
typedef struct tui_map_look {
    /* Of a view: owners and so on; NULL for the bare board. */
    const ttr_state *state;

    /* Sets of routes, or NULL: those that stand out (they can be claimed), and
       those that do so more (a way, a path). */
    const uint64_t *lit, *trail;

    int route;       // under the cursor, or TTR_NONE
    int place[2];    // to stand out (of a ticket), or TTR_NONE
    bool others_dim; // what is neither lit nor trail is dim
} tui_map_look;

/* Draw into box the part of the map that begins at cell top, left. */
void tui_map_draw(const tui_map *map, const tui_map_look *look, tui_box box,
                  int top, int left);

/* The middle of a route, to bring it into sight. */
void tui_map_route_middle(const tui_map *map, int route, int *y, int *x);
void tui_map_place_cell(const tui_map *map, int place, int *y, int *x);

/* What is at a cell or right beside it: a route, or TTR_NONE. */
int tui_map_route_at(const tui_map *map, int y, int x);
int tui_map_place_at(const tui_map *map, int y, int x);

/* The next route in a direction (TUI_UP, TUI_DOWN, TUI_LEFT, TUI_RIGHT) from
   a route, among those of the set, or all when it is NULL; the same route when
   there is none. Every route of the set can be reached by steps. */
int tui_map_next(const tui_map *map, int route, int direction,
                 const uint64_t *among);

#endif /* TTR_APPS_TERMINAL_FULL_MAP_H */
