// SPDX-License-Identifier: MIT
/*
 * test_map.c - The board on cells: what must hold in every layout.
 *
 * To look at one: TTR_MAP_PRINT="usa 40 120" build/dev/bin/test_map
 */
#define _POSIX_C_SOURCE 200809L // setenv()

#include "map_cells.h"
#include "support/position.h"
#include "support/tiny_edition.h"
#include "text/names.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const editions[] = {"berlin", "london", "london-by-night",
                                       "paris",  "usa",    "san-francisco"};
enum { EDITIONS = sizeof editions / sizeof editions[0] };

static void use_locale(void)
{
    setlocale(LC_ALL, "C.UTF-8");
}

TestSuite(map, .init = use_locale, .fini = clear_table);

static ttr_edition *load(const char *id)
{
    ttr_library *library = source_library();
    ttr_report *report = ttr_report_new();
    ttr_edition *edition;

    cr_assert_eq(ttr_edition_load(&edition, library, id, NULL, report), TTR_OK,
                 "%s: %s", id, report_text(report));
    ttr_report_free(report);
    ttr_library_free(library);
    return edition;
}

Test(map, shows_every_space_place_and_name_at_any_size)
{
    static const int sizes[][2] = {{1, 1},    {20, 52},  {24, 80},
                                   {31, 66},  {40, 120}, {60, 200},
                                   {25, 300}, {90, 70},  {-5, 100000}};

    for (int e = 0; e < EDITIONS; e++) {
        ttr_edition *edition = load(editions[e]);
        int height, width;
        tui_map_least(edition, &height, &width);
        cr_assert(height <= 32 && width <= 110, "%s: %d by %d", editions[e],
                  height, width);
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
            tui_map *map = tui_map_new(edition, sizes[s][0], sizes[s][1]);
            check_map(map, edition);
            tui_map_free(map);
        }
        tui_map_free(NULL);
        ttr_edition_free(edition);
    }
}

Test(map, the_least_size_has_whole_names_with_few_exceptions)
{
    for (int e = 0; e < EDITIONS; e++) {
        ttr_edition *edition = load(editions[e]);
        int height, width, whole = 0;
        tui_map_least(edition, &height, &width);
        tui_map *map = tui_map_new(edition, height, width);
        cr_assert_eq(tui_map_height(map), height);
        cr_assert_eq(tui_map_width(map), width);
        check_map(map, edition);
        for (int p = 0; p < map->places; p++)
            whole += strcmp(map->label[p].text,
                            ttr_place_get(edition, p)->name) == 0;
        cr_assert_geq(whole * 10, map->places * 9, "%s", editions[e]);
        tui_map_free(map);
        ttr_edition_free(edition);
    }
}

Test(map, large_sizes_have_whole_names_and_wide_spaces)
{
    for (int e = 0; e < EDITIONS; e++) {
        ttr_edition *edition = load(editions[e]);
        tui_map *map = tui_map_new(edition, 60, 200);
        cr_assert_eq(map->height, 60);
        cr_assert_eq(map->width, 200);
        cr_assert_eq(map->wide, MAP_WIDE, "%s", editions[e]);
        for (int p = 0; p < map->places; p++)
            cr_assert_str_eq(map->label[p].text,
                             ttr_place_get(edition, p)->name);
        tui_map_free(map);
        ttr_edition_free(edition);
    }
}

/* From every route of a set to every other by steps. */
static void check_steps(const tui_map *map, const uint64_t *among)
{
    static const int keys[] = {TUI_UP, TUI_DOWN, TUI_LEFT, TUI_RIGHT};
    static int next[TTR_MAX_ROUTES][4];
    int first = TTR_NONE, count = 0;

    for (int r = 0; r < map->routes; r++) {
        if (among && !ttr_set_has(among, r))
            continue;
        count++;
        first = first == TTR_NONE ? r : first;
        for (int k = 0; k < 4; k++) {
            next[r][k] = tui_map_next(map, r, keys[k], among);
            cr_assert(!among || ttr_set_has(among, next[r][k]));
        }
    }
    for (int from = 0; from < map->routes; from++) {
        bool seen[TTR_MAX_ROUTES] = {false};
        int queue[TTR_MAX_ROUTES], head = 0, tail = 0;
        if (among && !ttr_set_has(among, from))
            continue;
        seen[from] = true;
        queue[tail++] = from;
        for (; head < tail; head++)
            for (int k = 0; k < 4; k++) {
                int r = next[queue[head]][k];
                if (!seen[r])
                    queue[tail++] = r;
                seen[r] = true;
            }
        cr_assert_eq(tail, count, "%s: from %d only %d of %d",
                     ttr_edition_id(map->edition), from, tail, count);
    }
}

Test(map, the_cursor_gets_from_every_route_to_every_other)
{
    uint64_t generator = 11;

    for (int e = 0; e < EDITIONS; e++) {
        ttr_edition *edition = load(editions[e]);
        tui_map *map = tui_map_new(edition, 40, 120);
        check_steps(map, NULL);
        for (int i = 0; i < 3; i++) {
            uint64_t set[TTR_ROUTE_WORDS] = {0};
            for (int r = 0; r < map->routes; r++)
                if (ttr_random_below(&generator, (uint32_t)i + 2) == 0)
                    set[r >> 6] |= UINT64_C(1) << (r & 63);
            check_steps(map, set);
        }
        tui_map_free(map);
        ttr_edition_free(edition);
    }
}

Test(map, steps_from_outside_a_set_lead_into_it)
{
    ttr_edition *edition = load("usa");
    tui_map *map = tui_map_new(edition, 40, 120);
    int west = ttr_route_find(edition, "portland--seattle.1");
    int east = ttr_route_find(edition, "boston--montreal.1");
    uint64_t set[TTR_ROUTE_WORDS] = {0};

    cr_assert_eq(tui_map_next(map, west, TUI_RIGHT, set), west);
    set[east >> 6] |= UINT64_C(1) << (east & 63);
    cr_assert_eq(tui_map_next(map, west, TUI_RIGHT, set), east);
    cr_assert_eq(tui_map_next(map, west, TUI_LEFT, set), west);
    cr_assert_eq(tui_map_next(map, west, TUI_HOME, NULL), west);
    cr_assert_eq(tui_map_next(map, TTR_NONE, TUI_LEFT, NULL), TTR_NONE);
    tui_map_free(map);
    ttr_edition_free(edition);
}

Test(map, clicks_find_what_is_at_a_cell_or_right_beside_it)
{
    ttr_edition *edition = load("usa");
    tui_map *map = tui_map_new(edition, 50, 160);

    for (int y = -1; y <= map->height; y++)
        for (int x = -1; x <= map->width; x++) {
            const tui_cell *cell = tui_map_cell(map, y, x);
            int route = tui_map_route_at(map, y, x);
            int place = tui_map_place_at(map, y, x);
            if (cell->kind == TUI_CELL_SPACE || cell->kind == TUI_CELL_LINE)
                cr_assert_eq(route, cell->thing);
            if (cell->kind == TUI_CELL_PLACE || cell->kind == TUI_CELL_LABEL)
                cr_assert_eq(place, cell->thing);
        }
    cr_assert_eq(tui_map_route_at(map, -10, -10), TTR_NONE);
    cr_assert_eq(tui_map_place_at(map, 1000, 1000), TTR_NONE);
    tui_map_free(map);
    ttr_edition_free(edition);
}

/* A text that grows. */
typedef struct text {
    char at[60000];
    size_t size;
} text;

static void say(text *to, const char *format, ...) TTR_PRINTF(2, 3);

static void say(text *to, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    to->size += (size_t)vsnprintf(to->at + to->size, sizeof to->at - to->size,
                                  format, args);
    va_end(args);
    cr_assert_lt(to->size, sizeof to->at);
}

/* What a board is like. */
typedef struct shape {
    int places, routes, longest, size;
} shape;

static uint64_t chance = 3;

static int below(int n)
{
    return (int)ttr_random_below(&chance, (uint32_t)n);
}

static void say_places(text *to, shape s)
{
    static const char *const names[] = {"Aa",
                                        "Bourg-lès-Valence",
                                        "Ĉu",
                                        "東京",
                                        "Saint-Jean-de-la-Porte",
                                        "Łódź",
                                        "A",
                                        "e\xCC\x81t\xCC\x81",
                                        "St. Élier",
                                        "Nieuw-Amsterdam Zuid"};
    static const char *const sides[] = {"", ", label n", ", label e",
                                        ", label sw"};

    say(to, "[board]\nwidth = %d\nheight = %d\n[places]\n", s.size, s.size);
    for (int p = 0; p < s.places; p++)
        say(to, "p%d = %s %d, %d, %d%s\n", p, names[below(10)], p,
            below(s.size + 1), below(s.size + 1), sides[below(4)]);
}

/* Every place is joined to one before it, so that all can be reached. */
static void say_routes(text *to, shape s)
{
    static bool joined[TTR_MAX_PLACES][TTR_MAX_PLACES];
    int routes = 0;

    memset(joined, 0, sizeof joined);
    say(to, "[routes]\n");
    for (int i = 1; routes < s.routes && i < s.routes * 4; i++) {
        int a = i < s.places ? i : below(s.places);
        int b = i < s.places ? below(i) : below(s.places);
        if (a == b || joined[a][b])
            continue;
        joined[a][b] = joined[b][a] = true;
        bool twice = below(3) == 0 && routes + s.places < s.routes;
        for (int half = 1; half <= (twice ? 2 : 1); half++, routes++)
            say(to, "p%d--p%d%s = %d %s, bend %d\n", a, b,
                !twice      ? ""
                : half == 1 ? ".1"
                            : ".2",
                1 + below(s.longest), below(2) ? "red" : "grey",
                below(4) ? 0 : below(401) - 200);
    }
}

static ttr_edition *random_edition(shape s)
{
    static text it;
    ttr_report *report;

    it.size = 0;
    say(&it, "[edition]\nname = Random\nplayers = 2-3\n"
             "[rules]\nstart_cards = 2\nstart_tickets = 1\n"
             "start_tickets_keep = 1\ndraw_tickets = 1\n"
             "draw_tickets_keep = 1\nmarket = 5\nmarket_wild_limit = 3\n"
             "end_pieces = 2\ndouble_routes_from = 3\nlongest_path = 0\n"
             "tie_break = tickets\n[cards]\nred = 60\nblue = 60\nwild = 12\n"
             "[pieces]\ntrain = 60\n[points]\n");
    for (int length = 1; length <= TTR_MAX_LENGTH; length++)
        say(&it, "%d = %d\n", length, length);
    say_places(&it, s);
    say_routes(&it, s);
    say(&it, "[tickets]\n");
    for (int t = 1; t < 10 && t < s.places; t++)
        say(&it, "p0--p%d = 3\n", t);
    ttr_edition *edition = parse_edition(it.at, it.size, NULL, &report);
    cr_assert_not_null(edition, "%s", report_text(report));
    ttr_report_free(report);
    return edition;
}

Test(map, random_boards_are_drawn_as_well, .timeout = 60)
{
    static const shape shapes[] = {
        {4, 4, 20, 1},     {4, 4, 20, 10},      {12, 20, 6, 1},
        {8, 28, 3, 1000},  {20, 40, 6, 10000},  {40, 90, 6, 1000},
        {30, 60, 20, 700}, {128, 256, 6, 1000}, {60, 100, 20, 20},
    };

    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        ttr_edition *edition = random_edition(shapes[i]);
        tui_map *map = tui_map_new(edition, 40, 120);
        check_map(map, edition);
        if (map->routes < 100)
            check_steps(map, NULL);
        tui_map_free(map);
        ttr_edition_free(edition);
    }
}

/* Not a test: a way to look at a layout. */
Test(map, print)
{
    const char *what = getenv("TTR_MAP_PRINT");
    char id[64];
    int height = 0, width = 0;

    if (!what || sscanf(what, "%63s %d %d", id, &height, &width) < 1)
        return;
    ttr_edition *edition = load(id);
    tui_map *map = tui_map_new(edition, height, width);
    for (int y = 0; y < tui_map_height(map); y++, putchar('\n'))
        for (int x = 0; x < tui_map_width(map); x++)
            fputs(tui_map_cell(map, y, x)->glyph, stdout);
    fflush(stdout);
    tui_map_free(map);
    ttr_edition_free(edition);
}
