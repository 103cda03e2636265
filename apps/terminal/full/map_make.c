// SPDX-License-Identifier: MIT
/*
 * map_make.c - Making a layout, and how small it can be.
 *
 * A layout is sound when all spaces are on the lines of their routes and all
 * places have their whole names. The least size is the smallest that is sound
 * among sizes of the shape of the drawing; other sizes may cut names.
 */
#include "terminal/full/map_layout.h"

#include "base/memory.h"
#include "text/names.h"

#include <math.h>
#include <stdlib.h>

enum {
    LEAST_HEIGHT = 14,
    LEAST_WIDTH = 40,
    MOST_HEIGHT = 200, // where even absurd boards fit
    MOST_WIDTH = 600
};

/* How spaces and places are put. */
typedef struct style {
    int wide;  // cells of a space
    int apart; // rows between places
} style;

static const style wide = {MAP_WIDE, 2}, narrow = {1, 2};
/* For places all in one corner, where a larger map gives no more room. */
static const style scattered = {1, 6};

/* What is wrong with a layout. */
typedef struct faults {
    int away;    // spaces that are not on the line of their route
    int tight;   // spaces that touch one of the same colour
    int missing; // letters of names, and names far from their places
    int letters; // of all names
    int lost;    // names that are not beside their places
} faults;

static void work_init(map_work *work, tui_map *map)
{
    size_t cells = (size_t)map->height * (size_t)map->width;

    *work = (map_work){.map = map};
    work->room = 2 * (map->height + map->width);
    size_t room = (size_t)work->room;
    work->held = must_alloc(cells, sizeof *work->held);
    work->lines = must_alloc(cells, 1);
    work->quarrel = must_alloc(cells, 1);
    work->wish = must_alloc(cells, 1);
    work->seen = must_alloc(cells, sizeof *work->seen);
    work->path = must_alloc(room, sizeof *work->path);
    work->along = must_alloc(room, sizeof *work->along);
    work->cost = must_alloc(room, sizeof *work->cost);
    work->best = must_alloc(room * MAP_SLOTS, sizeof *work->best);
    work->from = must_alloc(room * MAP_SLOTS, sizeof *work->from);
}

static void work_clear(map_work *work)
{
    free(work->held);
    free(work->lines);
    free(work->quarrel);
    free(work->wish);
    free(work->seen);
    free(work->path);
    free(work->along);
    free(work->cost);
    free(work->best);
    free(work->from);
}

static tui_map *map_alloc(const ttr_edition *edition, int height, int width,
                          style how)
{
    tui_map *map = must_alloc(1, sizeof *map);
    int board_width, board_height;

    *map = (tui_map){.edition = edition,
                     .height = height,
                     .width = width,
                     .wide = how.wide,
                     .apart = how.apart,
                     .places = ttr_place_count(edition),
                     .routes = ttr_route_count(edition)};
    map_find_signs(edition, &map->signs);
    ttr_edition_board(edition, &board_width, &board_height);
    if (board_width > 0 && board_height > 0)
        map->unit = sqrtf((float)width / (float)board_width * MAP_ROW *
                          (float)height / (float)board_height);
    map->cell = must_alloc((size_t)height * (size_t)width, sizeof *map->cell);
    return map;
}

/* Count spaces side by side that belong to different routes of one colour:
   nobody could tell them apart. */
static int count_tight(const map_work *work)
{
    const tui_map *map = work->map;
    int tight = 0;

    for (int y = 0; y < map->height; y++)
        for (int x = 1; x < map->width; x++) {
            const int16_t *held = &work->held[map_index(map, y, x)];
            if (held[0] > 0 && held[-1] > 0 && held[0] != held[-1])
                tight += ttr_route_get(map->edition, held[0] - 1)->colour ==
                         ttr_route_get(map->edition, held[-1] - 1)->colour;
        }
    return tight;
}

static void lay_out(map_work *work, faults *found)
{
    tui_map *map = work->map;

    map_put_places(map);
    for (int p = 0; p < map->places; p++)
        for (int c = 0; c <= map->signs.badges; c++)
            work->held[map_index(map, map->place[p].y, map->place[p].x + c)] =
                MAP_PLACE;
    for (int r = 0; r < map->routes; r++)
        map_count_line(work, r, 1);
    map_wish_labels(work);
    for (int r = 0; r < map->routes; r++)
        map_count_line(work, r, -1);
    found->away = map_put_routes(work);
    found->tight = count_tight(work);
    found->letters = 0;
    for (int p = 0; p < map->places; p++)
        found->letters += tui_cells(app_place_name(map->edition, p));
    map_put_labels(work, &found->missing, &found->lost);
}

/* A layout of exactly that size, good or bad. */
static tui_map *make(const ttr_edition *edition, int height, int width,
                     style how, faults *found)
{
    tui_map *map = map_alloc(edition, height, width, how);
    map_work work;

    work_init(&work, map);
    lay_out(&work, found);
    map_paint(&work);
    work_clear(&work);
    return map;
}

static bool is_sound(const faults *found)
{
    return !found->away && !found->lost && !found->tight &&
           found->missing * 40 <= found->letters;
}

/* To see the whole board at once is worth some letters. */
static bool is_good(const faults *found)
{
    return !found->away && !found->lost && !found->tight &&
           found->missing * 12 <= found->letters;
}

/* Shorter names are no great harm. */
static bool is_usable(const faults *found)
{
    return !found->away && !found->lost;
}

/* How many columns a map has that is so high, in the shape of the drawing. */
static int width_for(const ttr_edition *edition, int height)
{
    int board_width, board_height;
    float shape = 1.6f;

    ttr_edition_board(edition, &board_width, &board_height);
    if (board_width > 0 && board_height > 0)
        shape = (float)board_width / (float)board_height;
    shape = fminf(fmaxf(shape, 1.2f), 2.2f);
    int width = (int)((float)(height * MAP_ROW) * shape);
    return width < LEAST_WIDTH  ? LEAST_WIDTH
           : width > MOST_WIDTH ? MOST_WIDTH
                                : width;
}

/* How many cells are in use when a space takes so many. */
static int cells_in_use(const ttr_edition *edition, int space)
{
    int cells = 0;

    for (int r = 0; r < ttr_route_count(edition); r++)
        cells += ttr_route_get(edition, r)->length * space;
    for (int p = 0; p < ttr_place_count(edition); p++)
        cells += tui_cells(app_place_name(edition, p)) + 1;
    return cells;
}

/* More than two cells of five are never in use. */
static bool is_hopeless(const ttr_edition *edition, int height, int width)
{
    return 2 * height * width < 5 * cells_in_use(edition, 1);
}

/* A height to begin with. */
static int first_height(const ttr_edition *edition)
{
    int height = LEAST_HEIGHT;

    while (height < MOST_HEIGHT &&
           is_hopeless(edition, height, width_for(edition, height)))
        height++;
    return height;
}

/* A layout in the first of some styles in which it is sound, else in the
   last. */
static tui_map *make_in(const ttr_edition *edition, int height, int width,
                        const style *const *styles, faults *found)
{
    for (;; styles++) {
        tui_map *map = make(edition, height, width, **styles, found);
        if (is_sound(found) || !styles[1])
            return map;
        tui_map_free(map);
    }
}

void tui_map_least(const ttr_edition *edition, int *height, int *width)
{
    static const style *const first[] = {&narrow, NULL};
    static const style *const later[] = {&narrow, &scattered, NULL};
    int start = first_height(edition);

    *height = start;
    for (;;) {
        faults found;
        *width = width_for(edition, *height);
        tui_map *map = make_in(edition, *height, *width,
                               *height < 2 * start ? first : later, &found);
        bool enough = is_sound(&found) || *height >= MOST_HEIGHT;
        tui_map_free(map);
        if (enough)
            return;
        /* The more is missing, the further away is what would do. */
        *height += 1 + *height / 16 + (found.away ? *height / 8 : 0) +
                   *height * found.lost / (2 * ttr_place_count(edition));
        *height = *height > MOST_HEIGHT ? MOST_HEIGHT : *height;
    }
}

/* The best layout of a size. */
static tui_map *make_best(const ttr_edition *edition, int height, int width,
                          faults *found)
{
    static const style *const all[] = {&wide, &narrow, NULL};
    static const style *const last[] = {&scattered, NULL};

    /* Wide ones are not worth trying when a third of the cells would be in
       use. */
    bool wide_too = height * width > 3 * cells_in_use(edition, MAP_WIDE);
    tui_map *map =
        make_in(edition, height, width, wide_too ? all : all + 1, found);
    if (is_usable(found))
        return map;
    tui_map_free(map);
    return make_in(edition, height, width, last, found);
}

tui_map *tui_map_new(const ttr_edition *edition, int height, int width)
{
    int least_height, least_width;
    tui_map *map = NULL;
    faults found;

    height = height > MOST_HEIGHT ? MOST_HEIGHT : height;
    width = width > MOST_WIDTH ? MOST_WIDTH : width;
    if (height >= LEAST_HEIGHT && width >= LEAST_WIDTH &&
        !is_hopeless(edition, height, width)) {
        map = make_best(edition, height, width, &found);
        if (is_good(&found))
            return map;
    }
    tui_map_least(edition, &least_height, &least_width);
    if (map && height >= least_height && width >= least_width &&
        is_usable(&found))
        return map;
    tui_map_free(map);
    height = height < least_height ? least_height : height;
    width = width < least_width ? least_width : width;

    /* Larger ones are usable almost always. When one is not, somewhat smaller
       ones are, and the least size is in any case. */
    for (;;) {
        map = make_best(edition, height, width, &found);
        if (is_usable(&found) ||
            (height == least_height && width == least_width))
            return map;
        tui_map_free(map);
        height -= (height - least_height + 7) / 8;
        width -= (width - least_width + 7) / 8;
    }
}

void tui_map_free(tui_map *map)
{
    if (map)
        free(map->cell);
    free(map);
}
