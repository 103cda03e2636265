// SPDX-License-Identifier: MIT
/*
 * map_cells.h - What must hold for the cells of any map of a board.
 */
#ifndef TTR_TESTS_APPS_MAP_CELLS_H
#define TTR_TESTS_APPS_MAP_CELLS_H

#include "terminal/full/map_layout.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* How many cells show each space and each place, and labels as one reads
   them. */
typedef struct tally {
    int space[TTR_MAX_ROUTES][TTR_MAX_LENGTH + 1];
    int place[TTR_MAX_PLACES];
    char label[TTR_MAX_PLACES][400];
    int row[TTR_MAX_PLACES], end[TTR_MAX_PLACES]; // of the label
} tally;

static inline void read_letter(tally *count, const tui_cell *cell, int y, int x)
{
    char *text = count->label[cell->thing];
    size_t length = strlen(text);

    cr_assert(!length || (count->row[cell->thing] == y &&
                          count->end[cell->thing] == x),
              "labels are in one piece");
    count->row[cell->thing] = y;
    count->end[cell->thing] = x + 1;
    snprintf(text + length, sizeof count->label[0] - length, "%s", cell->glyph);
}

static inline void count_cells(const tui_map *map, tally *count)
{
    memset(count, 0, sizeof *count);
    for (int y = 0; y < tui_map_height(map); y++)
        for (int x = 0; x < tui_map_width(map); x++) {
            const tui_cell *cell = tui_map_cell(map, y, x);
            if (cell->kind == TUI_CELL_SPACE)
                count->space[cell->thing][cell->index]++;
            if (cell->kind == TUI_CELL_PLACE)
                count->place[cell->thing]++;
            if (cell->kind == TUI_CELL_LABEL)
                read_letter(count, cell, y, x);
        }
}

/* Each cell shows one thing, so what was covered would be missing. */
static inline void check_spaces(const tui_map *map, const ttr_edition *edition,
                                const tally *count)
{
    for (int r = 0; r < ttr_route_count(edition); r++) {
        int length = ttr_route_get(edition, r)->length, y, x;
        for (int k = 0; k <= TTR_MAX_LENGTH; k++)
            cr_assert_eq(count->space[r][k], k < length ? map->wide : 0,
                         "%s at %d by %d: space %d of %s has %d cells",
                         ttr_edition_id(edition), map->height, map->width, k,
                         ttr_route_get(edition, r)->id, count->space[r][k]);
        tui_map_route_middle(map, r, &y, &x);
        cr_assert_eq(tui_map_cell(map, y, x)->kind, TUI_CELL_SPACE);
        cr_assert_eq(tui_map_route_at(map, y, x), r);
    }
}

static inline void check_places(const tui_map *map, const ttr_edition *edition,
                                tally *count)
{
    for (int p = 0; p < ttr_place_count(edition); p++) {
        const char *name = ttr_place_get(edition, p)->name;
        char *label = count->label[p];
        size_t length = strlen(label);
        int y, x;
        cr_assert_eq(count->place[p], 1 + map->signs.badges, "%s", name);
        tui_map_place_cell(map, p, &y, &x);
        cr_assert_eq(tui_map_place_at(map, y, x), p);
        cr_assert(length > 0, "%s at %d by %d: %s has no label",
                  ttr_edition_id(edition), map->height, map->width, name);
        for (int q = 0; q < p; q++)
            cr_assert_str_neq(label, count->label[q]);
        if (strcmp(label, name) != 0 && label[length - 1] == '.')
            label[length - 1] = '\0';
        cr_assert_not_null(strstr(name, label), "%s for %s", label, name);
    }
}

/* Every space, place and name is there, once and in one piece. */
static inline void check_map(const tui_map *map, const ttr_edition *edition)
{
    static tally count;

    cr_assert_not_null(map);
    count_cells(map, &count);
    check_spaces(map, edition, &count);
    check_places(map, edition, &count);
}

#endif /* TTR_TESTS_APPS_MAP_CELLS_H */
